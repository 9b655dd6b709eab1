import { expect, test } from 'vitest';
import { countIn, keysLeft } from '../trials/secrets-counted.ts';

const ASKED = { question_id: '', question_text: '¿Qué dos son activos?', options: 4, partial: true };

test('how many options are right is read in a question', () => {
  const texts = [
    '¿Qué dos son activos?',
    'Cobras $100. ¿Qué tres gastos bajan?',
    '¿Qué son activos?',
    '¿Qué dosis?',
  ];
  expect(texts.map(countIn)).toEqual([2, 3, undefined, undefined]);
});

test('which of three chosen options are right leaves one key of two right ones among four', () => {
  const told = { share: 0.5, parts: [true, false, true], wrong: [] };
  expect(keysLeft(ASKED, [0, 1, 2], told, 2)).toEqual({ left: 1, matching: 1, byShare: 3 });
  expect(keysLeft(ASKED, [0, 1, 2], { ...told, parts: undefined }, 2)).toEqual({
    left: 3,
    matching: 3,
    byShare: 3,
  });
});

test('a share of one key beside the parts of another matches none', () => {
  const told = { share: 0.5, parts: [false, false, false], wrong: [] };
  expect(keysLeft(ASKED, [0, 1, 2], told, 2)).toMatchObject({ matching: 0, byShare: 3 });
});

test('the first wrong one of two chosen options leaves two keys at least', () => {
  const told = { share: 0, parts: undefined, wrong: [1] };
  expect(keysLeft(ASKED, [0, 1], told, 2).left).toBeGreaterThanOrEqual(2);
});
