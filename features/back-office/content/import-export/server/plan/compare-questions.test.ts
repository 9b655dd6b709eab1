import { expect, test } from 'vitest';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { UNDECLARED } from '#domain/learning/question-levels.ts';
import { compareQuestions } from './describe-differences.ts';

const order: QuestionInFile = {
  ...{ kind: 'order', question_text: 'Ordena:', options: [], reasons: [], correct_answer: 0 },
  ...{ body: { items: ['Uno', 'Dos', 'Tres'], partial: false }, explanation: '', points: 5 },
  ...{ shuffle_options: true, passage: null, ...UNDECLARED, tags: [] },
};

test('what a kind asks is compared in the words of lesson files', () => {
  const choice: QuestionInFile = {
    ...order,
    ...{ kind: 'single_choice', body: null, options: ['A', 'B'], reasons: ['', ''] },
  };
  const after = { ...order, body: { items: ['Dos', 'Uno', 'Tres'], partial: true } };
  expect(compareQuestions(order, after)).toEqual([
    {
      field: 'body',
      option: null,
      before: '1. Uno\n2. Dos\n3. Tres',
      after: 'parcial: sí\n\n1. Dos\n2. Uno\n3. Tres',
    },
  ]);
  expect(compareQuestions(choice, order)).toContainEqual({
    ...{ field: 'kind', option: null, before: 'una', after: 'ordenar' },
  });
});
