import { expect, test } from 'vitest';
import { addYears, isCalendarDay } from '#domain/time/calendar-day.ts';
import { describeValidity, endsBeforeStart, isValidOn, reviewOf } from './validity.ts';

test.each([
  [null, null, true],
  ['2026-05-10', null, true],
  ['2026-05-11', null, false],
  [null, '2026-05-10', true],
  [null, '2026-05-09', false],
  ['2026-05-10', '2026-05-10', true],
])('a lesson valid from %j to %j holds on 10 May 2026: %j', (valid_from, valid_to, expected) => {
  expect(isValidOn({ valid_from, valid_to }, '2026-05-10')).toBe(expected);
});

test('only a last day before the first one is wrong', () => {
  expect(endsBeforeStart({ valid_from: '2026-02-01', valid_to: '2026-01-31' })).toBe(true);
  expect(endsBeforeStart({ valid_from: '2026-02-01', valid_to: '2026-02-01' })).toBe(false);
  expect(endsBeforeStart({ valid_from: null, valid_to: '2026-02-01' })).toBe(false);
});

test.each([
  ['general', null, null, null],
  ['ES', null, null, 'España'],
  ['ES', '2026-01-01', '2026-12-31', 'España, 2026'],
  ['general', '2025-01-01', '2026-12-31', '2025–2026'],
  ['general', null, '2026-12-31', 'hasta el 31 de diciembre de 2026'],
  ['MX', '2026-04-01', null, 'México, desde el 1 de abril de 2026'],
  ['MX', '2026-04-01', '2026-06-30', 'México, del 1 de abril de 2026 al 30 de junio de 2026'],
])('a lesson for %s from %j to %j is described as %j', (country, valid_from, valid_to, words) => {
  expect(describeValidity({ country, valid_from, valid_to })).toBe(words);
});

const created_on = '2020-01-01';

test.each([
  ['valid without end', null, '2026-05-01', [], '2027-05-01'],
  ['valid for 61 more days', '2026-07-10', '2026-05-01', [], '2026-07-10'],
  ['valid for 60 more days', '2026-07-09', '2026-05-01', ['expires'], '2026-07-09'],
  ['valid until today', '2026-05-10', '2026-05-01', ['expires'], '2026-05-10'],
  ['expired yesterday', '2026-05-09', '2026-05-01', ['expired'], '2026-05-09'],
  ['reviewed 304 days ago', null, '2025-07-10', [], '2026-07-10'],
  ['reviewed 305 days ago', null, '2025-07-09', ['review_due'], '2026-07-09'],
  ['never reviewed', null, null, ['review_due'], '2021-01-01'],
  ['expired and reviewed long ago', '2026-05-09', '2024-05-01', ['expired', 'review_due'], '2025-05-01'],
])('on 10 May 2026 a lesson %s is in the queue as it should', (_, valid_to, reviewed, reasons, due_on) => {
  expect(reviewOf({ valid_to, reviewed, created_on }, '2026-05-10')).toEqual({ reasons, due_on });
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['0000-01-01', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['26-01-01', false],
])('%s is a calendar day: %j', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

test('a year after 29 February is 1 March', () => {
  expect(addYears('2028-02-29', 1)).toBe('2029-03-01');
});
