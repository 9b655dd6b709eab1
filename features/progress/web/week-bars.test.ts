import { expect, test } from 'vitest';
import { weekBars } from './week-bars.ts';

const week = (points: number[]) =>
  points.map((value, index) => ({ day: `2026-03-${16 + index}`, points: value }));

test('the week runs from Monday to Sunday', () => {
  const bars = weekBars(week([0, 0, 0, 0, 0, 0, 0]));
  expect(bars.map((bar) => bar.short).join('')).toBe('LMXJVSD');
  expect([bars[0]?.long, bars[6]?.long]).toEqual(['Lunes', 'Domingo']);
});

test('the height of a bar is relative to the best day', () => {
  expect(weekBars(week([10, 20, 0, 5, 0, 0, 0])).map((bar) => bar.height)).toEqual([
    0.5, 1, 0, 0.25, 0, 0, 0,
  ]);
});

test('a day with few points keeps a visible bar, and a week without points has flat bars', () => {
  expect(weekBars(week([1000, 1, 0, 0, 0, 0, 0]))[1]?.height).toBe(0.05);
  expect(weekBars(week([0, 0, 0, 0, 0, 0, 0])).every((bar) => bar.height === 0)).toBe(true);
});
