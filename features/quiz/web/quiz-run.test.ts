import { describe, expect, test } from 'vitest';
import {
  currentAnswer,
  currentQuestion,
  isLastQuestion,
  optionState,
  type Question,
  type QuizRun,
  type QuizStep,
  returnsLater,
  scoreOf,
  startRun,
  takeStep,
} from './quiz-run.ts';

const questions = ['one', 'two', 'three'].map((id) => ({
  id,
  kind: 'single_choice' as const,
  question_text: `¿${id}?`,
  options: ['A', 'B', 'C'],
  points: 5,
}));

const fresh = startRun({ questions, answers: [] });
const runAfter = (run: QuizRun, ...steps: QuizStep[]) => steps.reduce(takeStep, run);
const choose = (option: number): QuizStep => ({ type: 'choose', choice: { option } });
const grade = (key: string, option: number, correct: boolean, correct_answer?: number): QuizStep => ({
  type: 'grade',
  key,
  answer: { option, correct, correct_answer },
});
const next: QuizStep = { type: 'next' };

describe('starting', () => {
  test('a new attempt starts at the first question', () => {
    expect(currentQuestion(fresh).id).toBe('one');
    expect(fresh.chosen).toBeUndefined();
  });

  test('a resumed attempt continues at the first unanswered question', () => {
    const answers = [
      { question_id: 'one', option: 1, correct: true },
      { question_id: 'three', option: 0, correct: false },
    ];
    const run = startRun({ questions, answers });
    expect(currentQuestion(run).id).toBe('two');
    expect(run.chosen).toBeUndefined();
  });

  test('an interrupted attempt shows the question where it was interrupted, with its answer', () => {
    const answers = [{ question_id: 'one', option: 1, correct: true }];
    const run = startRun({ questions, answers }, 'one');
    expect([currentQuestion(run).id, currentAnswer(run)?.option]).toEqual(['one', 1]);
    expect(currentQuestion(startRun({ questions, answers }, 'another')).id).toBe('two');
  });

  test('an attempt whose questions are all answered shows the last question and its answer', () => {
    const answers = questions.map(({ id }) => ({ question_id: id, option: 2, correct: true }));
    const run = startRun({ questions, answers });
    expect(currentQuestion(run).id).toBe('three');
    expect(currentAnswer(run)?.option).toBe(2);
  });
});

describe('answering', () => {
  test('the first choice is locked, even before it is graded', () => {
    expect(runAfter(fresh, choose(1), choose(2)).chosen).toEqual({ option: 1 });
    expect(runAfter(fresh, choose(1), grade('one', 1, true), choose(0)).chosen).toEqual({ option: 1 });
  });

  test('an option that the question does not have cannot be chosen', () => {
    expect(runAfter(fresh, choose(3)).chosen).toBeUndefined();
  });

  test('an answer that the server had already locked replaces the choice', () => {
    expect(runAfter(fresh, choose(1), grade('one', 0, false)).chosen).toEqual({ option: 0 });
  });

  test('the next question is available only after grading, and none follows the last', () => {
    expect(runAfter(fresh, choose(1), next)).toMatchObject({ index: 0, chosen: { option: 1 } });
    const last = runAfter(
      fresh,
      grade('one', 0, true),
      next,
      grade('two', 0, true),
      next,
      grade('three', 0, true),
    );
    expect(runAfter(last, next).index).toBe(2);
  });

  test('the next question starts without a choice', () => {
    expect(runAfter(fresh, choose(1), grade('one', 1, true), next)).toMatchObject({
      index: 1,
      chosen: undefined,
    });
  });
});

describe('the state of the options', () => {
  const states = (run: QuizRun) => [0, 1, 2].map((option) => optionState(run, option));

  test.each([
    ['before the choice', fresh, ['open', 'open', 'open']],
    ['while the choice is on its way', runAfter(fresh, choose(1)), ['locked', 'chosen', 'locked']],
    [
      'after a correct answer',
      runAfter(fresh, choose(1), grade('one', 1, true, 1)),
      ['locked', 'right', 'locked'],
    ],
    [
      'after a wrong answer',
      runAfter(fresh, choose(1), grade('one', 1, false)),
      ['locked', 'wrong', 'locked'],
    ],
    [
      'after a wrong answer, with the answer key',
      runAfter(fresh, grade('one', 1, false, 2)),
      ['locked', 'wrong', 'key'],
    ],
  ])('%s', (_when, run, expected) => {
    expect(states(run)).toEqual(expected);
  });
});

test('the score counts one per correct answer', () => {
  const run = runAfter(fresh, grade('one', 0, true), grade('two', 0, false), grade('three', 1, true));
  expect(scoreOf(run)).toBe(2);
});

describe('a question without one right option', () => {
  const asked = {
    ...questions[0]!,
    kind: 'order' as const,
    options: [],
    ask: { kind: 'order' as const, items: ['x', 'y'] },
  };
  const run = startRun({ questions: [asked], answers: [] });
  const answer = { type: 'choose', choice: { answer: { order: [1, 0] } } } satisfies QuizStep;

  test('keeps the answer that was sent', () => {
    expect(runAfter(run, answer).chosen).toEqual({ answer: { order: [1, 0] } });
  });

  test('is not answered by an option, as the others are by nothing else', () => {
    expect(runAfter(run, choose(0)).chosen).toBeUndefined();
    expect(runAfter(fresh, answer).chosen).toBeUndefined();
  });

  test('is open again when the server could not read the answer, but not once it is graded', () => {
    expect(runAfter(run, answer, { type: 'reopen' }).chosen).toBeUndefined();
    const graded = runAfter(run, answer, {
      ...{ type: 'grade', key: 'one' },
      answer: { answer: { order: [1, 0] }, correct: true },
    });
    expect(runAfter(graded, { type: 'reopen' }).chosen).toEqual({ answer: { order: [1, 0] } });
  });
});

describe('a question that returns in a review', () => {
  const second = { ...questions[0]!, options: ['C', 'A', 'B'], again: true as const };
  const one = startRun({ questions: [questions[0]!], answers: [] });
  const wrong: QuizStep = { ...grade('one', 1, false), following: second } as QuizStep;

  test('is asked again after the last one, without the first answer', () => {
    const answered = runAfter(one, choose(1), wrong);
    expect([isLastQuestion(answered), returnsLater(answered)]).toEqual([false, true]);
    const returned = runAfter(answered, next);
    expect(currentQuestion(returned)).toEqual(second);
    expect([currentAnswer(returned), returned.chosen]).toEqual([undefined, undefined]);
    expect(returnsLater(returned)).toBe(false);
  });

  test('does not return twice when the same answer was sent twice', () => {
    expect(runAfter(one, choose(1), wrong, wrong).questions).toHaveLength(2);
  });

  test('keeps both answers apart when the review is resumed', () => {
    const answers = [
      { question_id: 'one', option: 1, correct: false },
      { question_id: 'one', option: 2, correct: true, again: true as const },
    ];
    const run = startRun({ questions: [...questions, second], answers });
    expect(currentQuestion(run).id).toBe('two');
    expect(currentAnswer(startRun({ questions: [questions[0]!, second], answers }))?.option).toBe(2);
  });
});

describe('a run whose questions are chosen one after the other', () => {
  const [first, second] = questions as [Question, Question];
  const run = startRun({ questions: [first], answers: [], total_questions: 3 });
  const answered = (following?: Question): QuizStep =>
    ({ ...grade('one', 0, true), ...(following && { following }) }) as QuizStep;

  test('is not at its last question while others follow, and goes on with the one that the answer brought', () => {
    expect(isLastQuestion(run)).toBe(false);
    const graded = runAfter(run, choose(0), answered(second));
    expect([isLastQuestion(graded), graded.total]).toEqual([false, 3]);
    expect(currentQuestion(runAfter(graded, next))).toEqual(second);
  });

  test('ends earlier when the answer brings no other question', () => {
    const graded = runAfter(run, choose(0), answered());
    expect([isLastQuestion(graded), graded.total]).toEqual([true, 1]);
  });
});
