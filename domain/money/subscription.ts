import {
  graceFrom,
  isRefunded,
  type KnownPeriods,
  newerSnapshot,
  paidUntil,
  type Snapshot,
  type Span,
  withPeriod,
  withSpan,
} from '#domain/money/subscription-periods.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Days of access after the paid period while the payment of a renewing subscription is late. */
export const GRACE_DAYS = 7;

export const GRACE_MS = GRACE_DAYS * DAY_MS;

/** The whole subscription at the time of a provider's event. Events may arrive twice, late, in any order, or not at all. */
export interface SubscriptionEvent {
  event_id: string;
  /** The provider's time of the event, not the time of delivery. */
  occurred_at: Date;
  subscription_id: string;
  /** One of Stripe's; any other value changes nothing: access lasts to the end of the paid time. */
  status: string;
  current_period_start: Date;
  current_period_end: Date;
  cancel_at_period_end: boolean;
  canceled_at: Date | null;
  ended_at: Date | null;
  /** When the payment of this period was refunded in full. This is final and does not affect later periods. */
  refunded_at: Date | null;
  /** The period of a paid invoice, if the event has one, and when it was paid. It counts as paid regardless of other events. */
  paid_period?: { start: Date; end: Date; at?: Date } | null;
}

/** The state of one subscription after all events so far; plain JSON, so that it can be stored. */
export interface SubscriptionRecord extends KnownPeriods {
  subscription_id: string;
  latest: Snapshot;
}

export const SUBSCRIPTION_STATES = [
  'none',
  'incomplete',
  'active',
  'past_due',
  'cancelling',
  'ended',
  'refunded',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What lists are filtered by: a state, or any that gives access. */
export const SUBSCRIPTION_FILTERS = [...SUBSCRIPTION_STATES, 'with_access'] as const;
export type SubscriptionFilter = (typeof SUBSCRIPTION_FILTERS)[number];

export interface Entitlement {
  subscribed: boolean;
  /** When access ends or is renewed; null without access. */
  subscription_end: Date | null;
  /** When the paid time ends, that is subscription_end without the days of grace; null without access. */
  paid_until: Date | null;
  state: SubscriptionState;
}

const WITHOUT_ACCESS = { subscribed: false, subscription_end: null, paid_until: null } as const;

/** Adds an event to a record. Its parts are maxima, newest values or unions: order and repetition do not count. @throws RangeError */
export function applyEvent(record: SubscriptionRecord | null, event: SubscriptionEvent): SubscriptionRecord {
  if (record && record.subscription_id !== event.subscription_id) {
    throw new RangeError(`event of ${event.subscription_id} applied to ${record.subscription_id}`);
  }
  const snapshot = snapshotOf(event);
  const { periods, paid, refunded } = record ?? { periods: [], paid: [], refunded: [] };
  const { current_period_start: start, current_period_end: end } = snapshot;
  return {
    subscription_id: event.subscription_id,
    latest: record ? newerSnapshot(record.latest, snapshot) : snapshot,
    periods: withPeriod(periods, snapshot),
    paid: event.paid_period ? withSpan(paid, isoSpan(event.paid_period)) : paid,
    refunded: event.refunded_at
      ? withSpan(refunded, { start, end, at: event.refunded_at.toISOString() })
      : refunded,
  };
}

/** The exclusive end of access if no more events arrive: the paid time after a final status, and GRACE_DAYS more otherwise; or null. */
export function accessUntil(record: SubscriptionRecord): Date | null {
  const from = renews(record.latest) ? graceFrom(record) : null;
  if (from !== null) return new Date(Date.parse(from) + GRACE_MS);
  const end = paidUntil(record);
  return end === null ? null : new Date(end);
}

/**
 * A subscription's state and access at `now` (docs/product.md §4.8). Final statuses are canceled, unpaid, paused and
 * incomplete_expired; paid time ends with the last period that is paid and not refunded. A trial's period counts as paid, and no days
 * of grace follow it before something is paid.
 *
 * | newest status        | cancels at period end | before paid end    | then, 7 days of grace | after |
 * |----------------------|-----------------------|--------------------|-----------------------|-------|
 * | incomplete           | any                   | active             | incomplete            | incomplete |
 * | active               | no                    | active             | past_due, with access | ended |
 * | trialing             | no                    | active             | ended: no grace       | ended |
 * | past_due             | no                    | past_due           | past_due, with access | ended |
 * | active … past_due    | yes                   | cancelling         | ended                 | ended |
 * | canceled, paused …   | any                   | cancelling         | ended                 | ended |
 * | any, period refunded | any                   | (nothing is paid)  | refunded              | refunded |
 */
export function entitlement(record: SubscriptionRecord | null, now: Date): Entitlement {
  if (record === null) return { ...WITHOUT_ACCESS, state: 'none' };
  const until = accessUntil(record);
  if (until === null || now >= until) return { ...WITHOUT_ACCESS, state: stateWithoutAccess(record) };
  const access = (subscription_end: Date, paid_until: Date, state: SubscriptionState) => ({
    subscribed: true,
    subscription_end,
    paid_until,
    state,
  });
  const end = new Date(paidUntil(record) ?? until);
  if (!willContinue(record.latest)) return access(until, until, 'cancelling');
  return record.latest.status === 'past_due' || now >= end
    ? access(until, new Date(until.getTime() - GRACE_MS), 'past_due')
    : access(end, end, 'active');
}

/** When the free trial that runs at `now` ends; null outside of one. */
export function trialUntil(record: SubscriptionRecord | null, now: Date): Date | null {
  if (record?.latest.status !== 'trialing') return null;
  const end = new Date(record.latest.current_period_end);
  return now < end ? end : null;
}

/** Whether the record gives access at `now`. */
export const isEntitled = (record: SubscriptionRecord | null, now: Date): boolean =>
  entitlement(record, now).subscribed;

/** Whether the provider may still charge for it at `now`; a second subscription beside it would be paid twice. */
export function mayCharge({ latest }: SubscriptionRecord, now: Date): boolean {
  if (['canceled', 'incomplete_expired'].includes(latest.status)) return false;
  return !(latest.cancel_at_period_end && now >= new Date(latest.current_period_end));
}

/** The subscription that counts at `now`: it gives access longest; else it may still be charged; else it was heard of last. */
export function currentOf<Kept extends { record: SubscriptionRecord }>(
  subscriptions: readonly Kept[],
  now: Date,
): Kept | undefined {
  const rank = ({ record }: Kept) => {
    if (isEntitled(record, now)) return `2${accessUntil(record)?.toISOString()}`;
    return `${mayCharge(record, now) ? 1 : 0}${record.latest.occurred_at}`;
  };
  return subscriptions.reduce<Kept | undefined>(
    (first, each) => (first !== undefined && rank(first) >= rank(each) ? first : each),
    undefined,
  );
}

function stateWithoutAccess({ latest, ...known }: SubscriptionRecord): SubscriptionState {
  if (isRefunded(latest, known)) return 'refunded';
  return latest.status === 'incomplete' ? 'incomplete' : 'ended';
}

/** Only a subscription that the provider goes on charging has a late payment to wait for. */
export const renews = ({ status, cancel_at_period_end }: Snapshot): boolean =>
  !cancel_at_period_end && ['active', 'trialing', 'past_due'].includes(status);

const willContinue = (snapshot: Snapshot): boolean =>
  renews(snapshot) || (snapshot.status === 'incomplete' && !snapshot.cancel_at_period_end);

function snapshotOf(event: SubscriptionEvent): Snapshot {
  const span = isoSpan({ start: event.current_period_start, end: event.current_period_end });
  return {
    event_id: event.event_id,
    occurred_at: event.occurred_at.toISOString(),
    status: event.status,
    current_period_start: span.start,
    current_period_end: span.end,
    cancel_at_period_end: event.cancel_at_period_end,
    canceled_at: event.canceled_at?.toISOString() ?? null,
    ended_at: event.ended_at?.toISOString() ?? null,
  };
}

const isoSpan = ({ start, end, at }: { start: Date; end: Date; at?: Date }): Span => ({
  start: start.toISOString(),
  end: end.toISOString(),
  ...(at && { at: at.toISOString() }),
});
