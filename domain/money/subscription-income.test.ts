import { expect, test } from 'vitest';
import { applyEvent, type SubscriptionEvent } from './subscription.ts';
import { lostAt, startedAt } from './subscription-income.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

const event = (changes: Partial<SubscriptionEvent>): SubscriptionEvent => ({
  event_id: 'evt',
  occurred_at: day(1),
  subscription_id: 'sub',
  status: 'active',
  current_period_start: day(1),
  current_period_end: day(31),
  cancel_at_period_end: false,
  canceled_at: null,
  ended_at: null,
  refunded: false,
  paid_period: null,
  ...changes,
});
const recordOf = (...changes: Partial<SubscriptionEvent>[]) =>
  changes.reduce<ReturnType<typeof applyEvent> | null>(
    (record, each) => applyEvent(record, event(each)),
    null,
  )!;

test('a subscription starts with its first paid period', () => {
  expect(startedAt(recordOf({}))).toEqual(day(1));
  const renewed = { occurred_at: day(31), current_period_start: day(31), current_period_end: day(61) };
  expect(startedAt(recordOf({}, renewed))).toEqual(day(1));
});

test('one that was never paid has not started', () => {
  expect(startedAt(recordOf({ status: 'incomplete' }))).toBe(null);
});

const cancelled = { status: 'canceled', occurred_at: day(5), canceled_at: day(5), ended_at: day(5) };

test.each([
  ['renews', [{}], 10, null],
  ['is late, within the days of grace', [{}], 33, null],
  ['is late for more than the days of grace', [{}], 39, day(38)],
  ['will end with its period', [{ cancel_at_period_end: true }], 10, day(31)],
  ['was ended at once, and the paid time stays', [{}, cancelled], 10, day(31)],
  ['was refunded and ended', [{}, { ...cancelled, refunded: true }], 10, day(5)],
])('a subscription that %s is lost at %j', (_what, changes, now, lost) => {
  expect(lostAt(recordOf(...changes), day(now))).toEqual(lost);
});
