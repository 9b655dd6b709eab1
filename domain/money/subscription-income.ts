import {
  accessUntil,
  entitlement,
  GRACE_MS,
  renews,
  type SubscriptionRecord,
} from '#domain/money/subscription.ts';
import { graceFrom, isOfTrial, keptPeriods, type Span } from '#domain/money/subscription-periods.ts';

/** When a subscription first brings in money (docs/product.md §9.13): from its first paid period, not a trial's, or null. */
export function startedAt(record: SubscriptionRecord): Date | null {
  const good = record.periods.filter(({ status }) => status === 'active');
  const paid = record.paid.filter((span) => !isOfTrial(span, record));
  const starts = [...good.map((period) => period.current_period_start), ...paid.map(({ start }) => start)];
  return starts.length === 0 ? null : new Date(starts.reduce((a, b) => (a < b ? a : b)));
}

/**
 * When it stops: at the end of access after a cancellation, which may be ahead; after the days of grace, or when the provider ends it
 * during them; with a refund of what would have lasted longer. Null while it renews at `now`.
 */
export function lostAt(record: SubscriptionRecord, now: Date): Date | null {
  const { state, subscription_end } = entitlement(record, now);
  if (state === 'cancelling') return subscription_end;
  if (state !== 'ended' && state !== 'refunded') return null;
  const instantOf = ({ at }: Span) => at ?? record.latest.occurred_at;
  const refunds = record.refunded.toSorted((one, other) => (instantOf(one) < instantOf(other) ? -1 : 1));
  // Between two refunds it lasts as long as what was paid and not yet refunded; it stops where the last such time ends.
  const ends = [...refunds.keys(), refunds.length].flatMap((count) => {
    const until = lastsUntil({ ...record, refunded: refunds.slice(0, count) });
    const [before, next] = [refunds[count - 1], refunds[count]];
    if (!until || (before && until <= new Date(instantOf(before)))) return [];
    return [next ? earlier(until, new Date(instantOf(next))) : until];
  });
  return (
    ends.reduce<Date | null>((last, end) => (last ? later(last, end) : end), null) ?? reportedEnd(record)
  );
}

/** How long a subscription that has stopped brought in money by its periods; null if none is paid. */
function lastsUntil(record: SubscriptionRecord): Date | null {
  const until = accessUntil(record);
  const grace = renews(record.latest) ? null : graceFrom(record);
  if (grace === null) return until;
  // What ends during the days of grace has brought in money until then, also after all that was paid has been refunded.
  const reported = reportedEnd(record);
  const began = until ?? new Date(grace);
  return reported <= began ? until : earlier(reported, later(began, new Date(Date.parse(grace) + GRACE_MS)));
}

const reportedEnd = ({ latest }: SubscriptionRecord) =>
  new Date(latest.ended_at ?? latest.canceled_at ?? latest.occurred_at);

/** When one that was lost was paid again: the earliest payment known of what lasts longer than the loss, otherwise now. */
function regainedAt(record: SubscriptionRecord, loss: Date, now: Date): Date {
  const instants = keptPeriods(record)
    .filter(({ at, end }) => at && new Date(at) <= now && new Date(end) > loss)
    .map(({ at }) => later(new Date(at!), loss));
  return instants.reduce(earlier, now);
}

/** What is stored of a subscription: when it began, when it stopped or will stop, and when it last came back after that. */
export interface IncomeSpan {
  started_at: Date | null;
  lost_at: Date | null;
  regained_at: Date | null;
}

/** A time without income: the subscription was lost, and paid again later. */
export interface IncomeGap {
  lost_at: Date;
  regained_at: Date;
}

/** Something that happened for good: a subscription was gained (begun or regained) or lost. */
export interface IncomeFact {
  kind: 'new' | 'lost';
  at: Date;
}

/** The span after another look at the record, with the facts that it has added. What has happened by `now` is never moved. */
export function followIncome(
  known: IncomeSpan,
  record: SubscriptionRecord,
  now: Date,
): IncomeSpan & { gap: IncomeGap | null; facts: IncomeFact[] } {
  const facts: IncomeFact[] = [];
  const started_at = known.started_at ?? startedAt(record);
  if (!known.started_at && started_at) facts.push({ kind: 'new', at: started_at });
  const found = started_at && lostAt(record, now);
  const runs = found === null || found > now;
  const wasLost = known.started_at && known.lost_at && known.lost_at <= now ? known.lost_at : null;
  if (wasLost && !runs) return { ...known, gap: null, facts };
  const back = wasLost && regainedAt(record, wasLost, now);
  if (back) facts.push({ kind: 'new', at: back });
  const regained_at = back ?? known.regained_at;
  const lost_at = found && later(found, regained_at ?? started_at);
  if (lost_at && lost_at <= now) facts.push({ kind: 'lost', at: lost_at });
  const gap = wasLost && back ? { lost_at: wasLost, regained_at: back } : null;
  return { started_at, lost_at, regained_at, gap, facts };
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);
