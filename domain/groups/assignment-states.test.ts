import { expect, test } from 'vitest';
import { isLate, needsHelp, stateOf } from './assignment-states.ts';

const day = (of: number) => new Date(Date.UTC(2026, 10, of));
const quiz = { kind: 'lesson', opens_at: day(1), due_at: day(11), minimum: 60 } as const;
const cards = { ...quiz, kind: 'review' } as const;
const nothing = { is_begun: false, percent: null, at: null, due_at: day(11) };
const after = (percent: number, at: Date) => ({ ...nothing, is_begun: true, percent, at });

test.each([
  ['before it opens', quiz, nothing, new Date(0), 'upcoming'],
  ['nothing', quiz, nothing, day(2), 'not_begun'],
  ['an open quiz', quiz, { ...nothing, is_begun: true }, day(2), 'begun'],
  ['a quiz under the minimum', quiz, after(59, day(2)), day(3), 'below'],
  ['a quiz with the minimum', quiz, after(60, day(2)), day(3), 'done'],
  ['some of the goal', cards, after(60, day(2)), day(3), 'begun'],
  ['all of the goal', cards, after(100, day(2)), day(3), 'done'],
] as const)('%s', (_, task, result, now, state) => {
  expect(stateOf(task, result, now)).toBe(state);
});

test('what was handed in by the end is never late, and what is missing is late from the end on', () => {
  expect(isLate('done', after(60, day(10)), day(20))).toBe(false);
  expect(isLate('below', after(10, day(10)), day(20))).toBe(false);
  expect(isLate('done', after(60, day(12)), day(20))).toBe(true);
  expect(isLate('begun', after(60, day(10)), day(20))).toBe(true);
  expect([isLate('not_begun', nothing, day(11)), isLate('not_begun', nothing, day(12))]).toEqual([
    false,
    true,
  ]);
});

test('help is needed below the minimum, without a beginning after half of the time, and after the end', () => {
  expect(needsHelp(quiz, nothing, day(5))).toBeNull();
  expect(needsHelp(quiz, nothing, day(6))).toBe('not_begun');
  expect(needsHelp(quiz, after(10, day(2)), day(3))).toBe('below');
  expect(needsHelp(quiz, after(60, day(2)), day(20))).toBeNull();
  expect(needsHelp(cards, after(50, day(2)), day(9))).toBeNull();
  expect(needsHelp(cards, after(50, day(2)), day(12))).toBe('begun');
});
