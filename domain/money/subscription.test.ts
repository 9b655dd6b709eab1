import { describe, expect, it, test } from 'vitest';
import {
  accessUntil,
  applyEvent,
  currentOf,
  entitlement,
  GRACE_DAYS,
  isEntitled,
  mayCharge,
  type SubscriptionEvent,
  type SubscriptionRecord,
} from '#domain/money/subscription.ts';

const DAY_MS = 86_400_000;
/** An instant in days; periods last 30 days, so the first is 0 to 30 and the second 30 to 60. */
const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);
const justBefore = (days: number) => new Date(day(days).getTime() - 1);

type Fact = { at: number; status: string; period?: number } & Partial<SubscriptionEvent>;

function fact({ at, status, period = 1, ...rest }: Fact): SubscriptionEvent {
  return {
    event_id: `evt_${at}_${status}`,
    occurred_at: day(at),
    subscription_id: 'sub_1',
    status,
    current_period_start: day((period - 1) * 30),
    current_period_end: day(period * 30),
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    refunded_at: null,
    ...rest,
  };
}

const fold = (facts: Fact[]) =>
  facts.map(fact).reduce<SubscriptionRecord | null>((record, event) => applyEvent(record, event), null);

const active = (at: number, period = 1): Fact => ({ at, status: 'active', period });
const pastDue = (at: number, period: number): Fact => ({ at, status: 'past_due', period });
const canceled = (at: number, period = 1): Fact => ({ at, status: 'canceled', period, ended_at: day(at) });
const cancelling = (at: number, period = 1): Fact => ({ ...active(at, period), cancel_at_period_end: true });
const other = (status: string, at: number, period = 1): Fact => ({ at, status, period });
const trialing = (at: number): Fact => other('trialing', at);
/** Stripe's invoice of a trial, of 0. */
const zeroInvoice: Fact = { ...trialing(1), paid_period: { start: day(0), end: day(30) } };
const leaving: Fact = { ...trialing(3), cancel_at_period_end: true };
const refund = (at: number, period = 1): Fact => ({ ...active(at, period), refunded_at: day(at) });

describe('what a subscription gives (docs/product.md §4.8)', () => {
  test.each<[story: string, facts: Fact[], at: Date, state: string, end: number | null]>([
    ['nothing happened', [], day(1), 'none', null],
    ['unpaid checkout', [other('incomplete', 0)], day(0), 'incomplete', null],
    ['expired checkout', [other('incomplete_expired', 1)], day(2), 'ended', null],
    ['paid', [active(0)], day(0), 'active', 30],
    ['on trial', [other('trialing', 0)], day(29), 'active', 30],
    ['on trial, at its end', [trialing(0), zeroInvoice], day(30), 'ended', null],
    ['trial, then paid', [trialing(0), zeroInvoice, active(30, 2)], day(45), 'active', 60],
    ['trial, paid, then late', [trialing(0), active(30, 2)], day(61), 'past_due', 67],
    ['trial, then a card that fails', [trialing(0), active(30, 2), pastDue(31, 2)], day(32), 'ended', null],
    ['trial, failed, paid later', [trialing(0), pastDue(31, 2), active(33, 2)], day(34), 'active', 60],
    ['trial cancelled', [trialing(0), leaving], justBefore(30), 'cancelling', 30],
    ['trial cancelled, at its end', [trialing(0), leaving], day(30), 'ended', null],
    ['paid, last instant', [active(0)], justBefore(30), 'active', 30],
    ['no event at the end', [active(0)], day(30), 'past_due', 37],
    ['no event, last instant', [active(0)], justBefore(37), 'past_due', 37],
    ['no event after the grace', [active(0)], day(37), 'ended', null],
    ['renewed', [active(0), active(30, 2)], day(45), 'active', 60],
    ['failed renewal', [active(0), pastDue(30, 2)], day(31), 'past_due', 37],
    ['failed after a hopeful hour', [active(0), active(30, 2), pastDue(31, 2)], day(40), 'ended', null],
    ['late payment', [active(0), pastDue(30, 2), active(40, 2)], day(41), 'active', 60],
    ['two cycles overdue', [active(0), pastDue(30, 2), pastDue(60, 3)], day(61), 'ended', null],
    ['overdue, a month unheard of', [active(0), pastDue(60, 3)], day(61), 'past_due', 67],
    ['overdue is all we know', [pastDue(30, 2)], day(36), 'past_due', 37],
    ['overdue, retries used up', [active(0), pastDue(30, 2), canceled(32, 2)], day(33), 'ended', null],
    ['overdue, given up as unpaid', [active(0), other('unpaid', 32, 2)], day(33), 'ended', null],
    ['unpaid, then settled', [active(0), other('unpaid', 50, 2), active(55, 2)], day(56), 'active', 60],
    ['cancelling, last instant', [active(0), cancelling(10)], justBefore(30), 'cancelling', 30],
    ['cancelling has no grace', [active(0), cancelling(10)], day(30), 'ended', null],
    ['cancellation taken back', [active(0), cancelling(10), active(11)], day(12), 'active', 30],
    [
      'cancelled while overdue',
      [active(0), pastDue(30, 2), { ...pastDue(31, 2), cancel_at_period_end: true }],
      day(32),
      'ended',
      null,
    ],
    ['cancelled at the end', [active(0), cancelling(10), canceled(30)], day(30), 'ended', null],
    ['cancelled at once, not refunded', [active(0), canceled(10)], day(11), 'cancelling', 30],
    ['cancelled, nothing else known', [canceled(10)], day(11), 'ended', null],
    ['paused', [active(0), other('paused', 10)], day(11), 'cancelling', 30],
    ['refunded', [active(0), refund(10)], day(10), 'refunded', null],
    ['refunded, then cancelled', [active(0), refund(10), canceled(11)], day(12), 'refunded', null],
    ['refunded, seen active later', [active(0), refund(10), active(12)], day(13), 'refunded', null],
    ['refunded, then a new period paid', [active(0), refund(10), active(30, 2)], day(31), 'active', 60],
    ['refunded, paid again, late again', [refund(10), active(30, 2)], day(61), 'past_due', 67],
    ['refunded, then a failed renewal', [active(0), refund(10), pastDue(30, 2)], day(31), 'ended', null],
    ['second period refunded', [active(0), active(30, 2), refund(31, 2)], day(32), 'refunded', null],
    ['a word of the future', [active(0), other('hibernating', 5)], day(6), 'cancelling', 30],
  ])('%s (%#)', (_story, facts, at, state, end) => {
    const grace = state === 'past_due' ? GRACE_DAYS : 0;
    const expected = {
      subscribed: end !== null,
      subscription_end: end === null ? null : day(end),
      paid_until: end === null ? null : day(end - grace),
      state,
    };
    expect(entitlement(fold(facts), at)).toEqual(expected);
    expect(entitlement(fold(facts.toReversed()), at)).toEqual(expected);
  });

  it('lasts seven days beyond a period whose renewal is late', () => {
    expect(GRACE_DAYS).toBe(7);
  });

  it('is described by one instant that a query can compare with the clock', () => {
    const record = applyEvent(null, fact(active(0)));
    expect(accessUntil(record)).toEqual(day(37));
    expect([isEntitled(record, justBefore(37)), isEntitled(record, day(37))]).toEqual([true, false]);
  });
});

describe('facts about a subscription', () => {
  const paidPeriod = (period: number) => ({ start: day((period - 1) * 30), end: day(period * 30) });

  it('of the same second are ordered by the stage of the subscription, not by arrival', () => {
    const born: Fact[] = [other('incomplete', 0), active(0)];
    expect(fold(born)?.latest.status).toBe('active');
    expect(fold(born.toReversed())?.latest.status).toBe('active');
    const died: Fact[] = [canceled(30), { ...active(30), cancel_at_period_end: true }];
    expect(fold(died)?.latest.status).toBe('canceled');
    expect(fold(died.toReversed())?.latest.status).toBe('canceled');
  });

  it('of a paid invoice extend the paid time, even when the snapshots are older', () => {
    const record = fold([active(0), { ...active(0.5), paid_period: paidPeriod(2) }]);
    expect(entitlement(record, day(59))).toEqual({
      subscribed: true,
      subscription_end: day(60),
      paid_until: day(60),
      state: 'active',
    });
  });

  it('of a paid invoice remain after an unpaid extra charge in the same period', () => {
    const record = fold([{ ...active(0), paid_period: paidPeriod(1) }, pastDue(5, 1)]);
    expect(entitlement(record, day(29)).subscribed).toBe(true);
    expect(entitlement(record, day(37)).subscribed).toBe(false);
  });

  it('of a paid invoice stop counting with the refund of their period', () => {
    const record = fold([{ ...active(0), paid_period: paidPeriod(1) }, refund(5)]);
    expect(entitlement(record, day(6)).state).toBe('refunded');
  });

  it('of another subscription are rejected', () => {
    const record = applyEvent(null, fact(active(0)));
    expect(() => applyEvent(record, fact({ ...active(1), subscription_id: 'sub_2' }))).toThrow(RangeError);
  });

  it('with an invalid date are rejected', () => {
    expect(() => applyEvent(null, fact({ ...active(0), occurred_at: new Date(Number.NaN) }))).toThrow(
      RangeError,
    );
  });

  it('do not change the record they are added to, and can be stored as JSON', () => {
    const record = applyEvent(null, fact(active(0)));
    const before = JSON.stringify(record);
    applyEvent(record, fact(refund(5)));
    expect(JSON.stringify(record)).toBe(before);
    expect(JSON.parse(before)).toEqual(record);
  });
});

describe('what the provider may still charge', () => {
  test.each<[story: string, facts: Fact[], at: number, charges: boolean]>([
    ['a running subscription', [active(0)], 5, true],
    ['one that lost access, while the provider keeps trying', [active(0), pastDue(30, 2)], 45, true],
    ['a refunded one that was not cancelled', [active(0), refund(5)], 6, true],
    ['one that waits for its first payment', [other('incomplete', 0)], 0, true],
    [
      'a cancelled one, until its period ends: it can be taken up again',
      [active(0), cancelling(5)],
      29,
      true,
    ],
    ['a cancelled one after its period', [active(0), cancelling(5)], 30, false],
    ['an ended one', [active(0), canceled(10)], 11, false],
    ['a checkout that expired', [other('incomplete_expired', 1)], 2, false],
  ])('%s', (_story, facts, at, charges) => {
    expect(mayCharge(fold(facts)!, day(at))).toBe(charges);
  });
});

describe('several subscriptions of one person', () => {
  const ended = { record: applyEvent(null, fact(canceled(50))) };
  const current = { record: applyEvent(null, fact({ ...active(40, 2), subscription_id: 'sub_2' })) };
  const lapsed = { record: applyEvent(null, fact({ ...pastDue(20, 1), subscription_id: 'sub_3' })) };

  it.each<[string, number, { record: SubscriptionRecord }]>([
    ['that gives access longest', 51, current],
    ['that may still be charged and was heard of last, once none gives access', 99, current],
  ])('count as the one %s', (_which, at, expected) => {
    expect(currentOf([ended, current, lapsed], day(at))).toBe(expected);
    expect(currentOf([lapsed, current, ended], day(at))).toBe(expected);
  });

  it('count as the one that may still be charged rather than one that ends later', () => {
    expect(currentOf([ended, lapsed], day(99))).toBe(lapsed);
  });

  it('are none for most people', () => {
    expect(currentOf([], day(0))).toBeUndefined();
  });
});
