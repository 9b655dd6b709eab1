import { expect, test } from 'vitest';
import { applyEvent, type SubscriptionEvent } from './subscription.ts';
import { followIncome, lostAt, startedAt } from './subscription-income.ts';

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
  refunded_at: null,
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

test('a trial brings in nothing: what follows it starts with its own first paid period', () => {
  const trial = { status: 'trialing', paid_period: { start: day(1), end: day(31) } };
  expect(startedAt(recordOf(trial))).toBe(null);
  const paid = { occurred_at: day(31), current_period_start: day(31), current_period_end: day(61) };
  expect(startedAt(recordOf(trial, paid))).toEqual(day(31));
});

test('one that was never paid has not started', () => {
  expect(startedAt(recordOf({ status: 'incomplete' }))).toBe(null);
});

const cancelled = { status: 'canceled', occurred_at: day(5), canceled_at: day(5), ended_at: day(5) };
const overdue = { status: 'past_due', current_period_start: day(61), current_period_end: day(91) };
const requested = { cancel_at_period_end: true, occurred_at: day(5), canceled_at: day(5) };

test.each([
  ['renews', [{}], 10, null],
  ['is late, within the days of grace', [{}], 33, null],
  ['is late for more than the days of grace', [{}], 39, day(38)],
  ['will end with its period', [{ cancel_at_period_end: true }], 10, day(31)],
  ['was ended at once, and the paid time stays', [{}, cancelled], 10, day(31)],
  [
    'was cancelled and refunded later',
    [{}, requested, { ...requested, occurred_at: day(9), refunded_at: day(9) }],
    10,
    day(9),
  ],
  [
    'was ended at once and refunded later',
    [{}, cancelled, { ...cancelled, refunded_at: day(9) }],
    10,
    day(9),
  ],
  ['was refunded, which was learnt later', [{}, { occurred_at: day(20), refunded_at: day(9) }], 20, day(9)],
  [
    'had ended before it was refunded',
    [{}, cancelled, { ...cancelled, occurred_at: day(40), refunded_at: day(40) }],
    41,
    day(31),
  ],
  ['was refunded and ended', [{}, { ...cancelled, refunded_at: day(5) }], 10, day(5)],
  [
    'was refunded, and cancelled within the days of grace of an unpaid period after it',
    [
      { paid_period: { start: day(1), end: day(31), at: day(1) } },
      { occurred_at: day(22), refunded_at: day(22) },
      { occurred_at: day(22) },
      { ...overdue, occurred_at: day(61) },
      { ...overdue, occurred_at: day(62), cancel_at_period_end: true, canceled_at: day(62) },
    ],
    62,
    day(62),
  ],
])('a subscription that %s is lost at %j', (_what, changes, now, lost) => {
  expect(lostAt(recordOf(...changes), day(now))).toEqual(lost);
});

test('a subscription that was lost is regained with its own payment, however late that is learnt', () => {
  const due = {
    status: 'past_due',
    current_period_start: day(31),
    current_period_end: day(61),
    occurred_at: day(31),
  };
  const known = { started_at: day(1), lost_at: day(38), regained_at: null };
  const regained = (paidAt: Date) => {
    const paid = {
      ...due,
      status: 'active',
      occurred_at: day(70),
      paid_period: { start: day(31), end: day(61), at: paidAt },
    };
    return followIncome(
      known,
      recordOf({}, due, { ...paid, current_period_start: day(61), current_period_end: day(91) }),
      day(70),
    );
  };
  expect(regained(day(45))).toMatchObject({
    regained_at: day(45),
    gap: { lost_at: day(38), regained_at: day(45) },
  });
  expect(regained(day(35))).toMatchObject({ regained_at: day(38) });
});
