import { expect, test } from 'vitest';
import { previewGrade } from './preview-grade.ts';

test('the option that was right is right, and another one is told it', () => {
  expect(previewGrade({ option: 2 }, { option: 2 })).toEqual({ option: 2, correct: true, correct_answer: 2 });
  expect(previewGrade({ option: 2 }, { option: 0 })).toMatchObject({ correct: false, correct_answer: 2 });
  expect(previewGrade({ option: 2 }, { dont_know: true })).toMatchObject({ correct: false, dont_know: true });
});

test('options count in any order, an order only in its own', () => {
  const options = { answer: { options: [0, 3] } };
  expect(previewGrade(options, { answer: { options: [3, 0] } })).toMatchObject({ correct: true, share: 1 });
  const order = { answer: { order: [1, 0, 2] } };
  expect(previewGrade(order, { answer: { order: [0, 1, 2] } })).toMatchObject({
    correct: false,
    key: order.answer,
  });
});
