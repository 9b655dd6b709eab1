import { expect, test } from 'vitest';
import { type Report, type ReportedQuestion, reportedState, showsKeys, wrongOf } from './report.ts';

const asked = (answer: ReportedQuestion['answer']): ReportedQuestion => ({
  ...{ id: 'q', kind: 'single_choice', question_text: '¿Cuál?', options: ['A', 'B', 'C'], points: 5 },
  answer,
});
const reportOf = (...questions: ReportedQuestion[]) => ({ questions }) as Report;

const right = asked({ option: 1, correct: true });
const wrong = asked({ option: 1, correct: false });
const wrongWithKey = asked({ option: 1, correct: false, correct_answer: 2 });
const unanswered = asked(null);

test.each([
  ['a right answer', right, ['locked', 'right', 'locked']],
  ['a wrong answer', wrong, ['locked', 'wrong', 'locked']],
  ['a wrong answer with the right option', wrongWithKey, ['locked', 'wrong', 'key']],
  ['no answer', unanswered, ['locked', 'locked', 'locked']],
])('%s marks the options', (_what, question, states) => {
  expect([0, 1, 2].map((option) => reportedState(question, option))).toEqual(states);
});

test('only questions that were answered wrong can be repeated', () => {
  expect(wrongOf(reportOf(right, wrong, unanswered))).toEqual([wrong]);
});

test('a report without a right option of its own shows none', () => {
  expect(showsKeys(reportOf(wrong, right, unanswered))).toBe(false);
  expect(showsKeys(reportOf(wrong, wrongWithKey))).toBe(true);
});
