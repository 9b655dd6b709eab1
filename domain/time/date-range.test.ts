import { expect, test } from 'vitest';
import {
  changeSince,
  lengthOf,
  partsOf,
  presetRange,
  rangeBefore,
  rangeProblem,
  stepOf,
  weeksUpTo,
} from './date-range.ts';
import { dayAfter, startOfDay } from './local-days.ts';

test.each([
  ['7', '2026-03-18', '2026-03-12', '2026-03-18'],
  ['30', '2026-03-18', '2026-02-17', '2026-03-18'],
  ['90', '2024-03-01', '2023-12-03', '2024-03-01'],
  ['month', '2026-03-18', '2026-03-01', '2026-03-18'],
  ['month', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-03-18', '2026-01-01', '2026-03-18'],
] as const)('the preset %s on %s goes from %s to %s', (preset, today, from, to) => {
  expect(presetRange(preset, today)).toEqual({ from, to });
});

test.each([
  ['2026-03-12', '2026-03-18', '2026-03-05', '2026-03-11'],
  ['2026-03-18', '2026-03-18', '2026-03-17', '2026-03-17'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
  ['2025-01-01', '2025-12-31', '2024-01-02', '2024-12-31'],
  ['2024-01-01', '2024-12-31', '2022-12-31', '2023-12-31'],
])('before %s to %s comes as long a period, %s to %s', (from, to, beforeFrom, beforeTo) => {
  const before = rangeBefore({ from, to });
  expect(before).toEqual({ from: beforeFrom, to: beforeTo });
  expect(lengthOf(before)).toBe(lengthOf({ from, to }));
});

test('both periods have as many local days when clocks change, although not as many hours', () => {
  const range = { from: '2026-03-29', to: '2026-03-30' };
  const before = rangeBefore(range);
  const hours = ({ from, to }: typeof range) =>
    (startOfDay(dayAfter(to), 'Europe/Madrid').getTime() - startOfDay(from, 'Europe/Madrid').getTime()) /
    3_600_000;
  expect([lengthOf(range), lengthOf(before)]).toEqual([2, 2]);
  expect([hours(range), hours(before)]).toEqual([47, 48]);
});

test.each([
  ['a range', '2026-03-01', '2026-03-18', undefined],
  ['a single day, today', '2026-03-18', '2026-03-18', undefined],
  ['five years', '2021-03-19', '2026-03-18', undefined],
  ['a day more than five years', '2021-03-18', '2026-03-18', 'El periodo puede durar como máximo 5 años.'],
  ['days in the wrong order', '2026-03-18', '2026-03-17', 'La fecha final es anterior a la inicial.'],
  ['a day to come', '2026-03-18', '2026-03-19', 'El periodo no puede terminar después de hoy.'],
  ['a day that no month has', '2026-02-30', '2026-03-18', 'Escribe las dos fechas, como 2026-03-10.'],
  ['nothing', '', '', 'Escribe las dos fechas, como 2026-03-10.'],
  ['words', 'ayer', 'hoy', 'Escribe las dos fechas, como 2026-03-10.'],
])('%s is judged as a period', (_what, from, to, problem) => {
  expect(rangeProblem({ from, to }, '2026-03-18')).toBe(problem);
});

test.each([
  [10, 15, { difference: 5, percent: 50 }],
  [3, 2, { difference: -1, percent: -33 }],
  [1000, 999, { difference: -1, percent: 0 }],
  [0, 4, { difference: 4, percent: null }],
  [0, 0, { difference: 0, percent: null }],
])('from %i to %i is a change of %o', (before, value, change) => {
  expect(changeSince(before, value)).toEqual(change);
});

test('the last weeks begin on Mondays, the earliest first', () => {
  expect(weeksUpTo('2026-03-18', 3)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  expect(weeksUpTo('2026-03-16', 1)).toEqual(['2026-03-16']);
  expect(weeksUpTo('2026-03-15', 1)).toEqual(['2026-03-09']);
});

test.each([
  ['2026-03-01', '2026-03-31', 'day', 31],
  ['2026-01-01', '2026-06-30', 'week', 27],
  ['2021-03-19', '2026-03-18', 'month', 61],
] as const)('%s to %s is drawn by %s', (from, to, step, count) => {
  const range = { from, to };
  const parts = partsOf(range);
  expect(stepOf(range)).toBe(step);
  expect(parts).toHaveLength(count);
  expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([from, to]);
  expect(parts.reduce((days, part) => days + lengthOf(part), 0)).toBe(lengthOf(range));
});
