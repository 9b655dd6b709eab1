import { expect, test } from 'vitest';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { UNDECLARED } from '#domain/learning/question-levels.ts';
import { mergeQuestions } from './merge-questions.ts';

const question = (text: string, correct_answer = 0): QuestionInFile => {
  return {
    ...{ kind: 'single_choice', body: null },
    ...{ question_text: text, options: ['sí', 'no'], reasons: ['', ''], correct_answer, explanation: '' },
    ...{ points: 5, shuffle_options: true, passage: null, ...UNDECLARED, tags: [] },
  };
};

const stored = (...texts: string[]) =>
  texts.map((text, position) => ({ ...question(text), id: `row of ${text}`, position }));

test.each([
  { case: 'nothing changed', desired: ['a', 'b', 'c'], added: [], changed: [], removed: [] },
  { case: 'a question came last', desired: ['a', 'b', 'c', 'd'], added: ['d@3'], changed: [], removed: [] },
  {
    case: 'a question came first',
    desired: ['d', 'a', 'b', 'c'],
    added: ['d@0'],
    changed: ['row of a=a@1', 'row of b=b@2', 'row of c=c@3'],
    removed: [],
  },
  { case: 'the last one went', desired: ['a', 'b'], added: [], changed: [], removed: ['row of c'] },
  {
    case: 'the first one went',
    desired: ['b', 'c'],
    added: [],
    changed: ['row of b=b@0', 'row of c=c@1'],
    removed: ['row of a'],
  },
  {
    case: 'two changed places',
    desired: ['b', 'a', 'c'],
    added: [],
    changed: ['row of b=b@0', 'row of a=a@1'],
    removed: [],
  },
  { case: 'one was reworded', desired: ['a', 'B', 'c'], added: [], changed: ['row of b=B@1'], removed: [] },
  { case: 'all went', desired: [], added: [], changed: [], removed: ['row of a', 'row of b', 'row of c'] },
])('when $case, every matching question keeps its row', ({ desired, added, changed, removed }) => {
  const merge = mergeQuestions(
    stored('a', 'b', 'c'),
    desired.map((text) => question(text)),
  );
  expect({
    added: merge.added.map(({ question_text, position }) => `${question_text}@${position}`),
    changed: merge.changed.map(({ id, question_text, position }) => `${id}=${question_text}@${position}`),
    removed: merge.removed,
  }).toEqual({ added, changed, removed });
});

test.each<[string, Partial<QuestionInFile>]>([
  ['right answer', { correct_answer: 1 }],
  ['explanation', { explanation: 'Porque sí.' }],
  ['points', { points: 9 }],
  ['level', { level: 'analysis', difficulty: 4 }],
  ['reason', { reasons: ['', 'Porque no.'] }],
  ['passage', { passage: 'idea' }],
  ['switch for shuffling', { shuffle_options: false }],
  ['options', { options: ['sí', 'quizá'] }],
  ['order of options', { options: ['no', 'sí'], correct_answer: 1 }],
  ['number of options', { options: ['sí', 'no', 'quizá'] }],
])('a question with another %s is updated in its row', (_what, change) => {
  const merge = mergeQuestions(stored('a'), [{ ...question('a'), ...change }]);
  expect(merge).toEqual({
    added: [],
    changed: [{ ...question('a'), ...change, id: 'row of a', position: 0 }],
    removed: [],
  });
});

test('two questions of the same text keep a row each', () => {
  const merge = mergeQuestions(stored('a', 'a'), [question('a'), question('a', 1)]);
  expect(merge).toEqual({
    added: [],
    changed: [{ ...question('a', 1), id: 'row of a', position: 1 }],
    removed: [],
  });
});
