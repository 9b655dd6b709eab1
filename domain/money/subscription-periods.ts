/** A billing period; instants are ISO strings in UTC as Date.toISOString writes them, which sort as text. */
export interface Span {
  start: string;
  end: string;
  /** When its money moved, as far as reports have said. */
  at?: string;
}

/** The subscription object as the payment provider saw it at `occurred_at`. */
export interface Snapshot {
  event_id: string;
  occurred_at: string;
  status: string;
  current_period_start: string;
  current_period_end: string;
  cancel_at_period_end: boolean;
  canceled_at: string | null;
  ended_at: string | null;
}

export interface KnownPeriods {
  /** The newest snapshot with a payment status for every period, by the period's start. */
  periods: Snapshot[];
  /** Periods paid by an invoice; they are never removed. */
  paid: Span[];
  /** Periods with a refunded payment; they are never removed. */
  refunded: Span[];
}

const GOOD = ['active', 'trialing'];
const OVERDUE = ['past_due', 'unpaid'];

// Providers date events to the second, so creation and payment often have the same time. Of equal times the later stage
// of a subscription wins: paid over unpaid, ended over everything.
const LIFE = [
  'incomplete',
  'paused',
  'unpaid',
  'past_due',
  'trialing',
  'active',
  'incomplete_expired',
  'canceled',
];

/** The newer of two snapshots; the result does not depend on the order of the arguments. */
export function newerSnapshot(a: Snapshot, b: Snapshot): Snapshot {
  const keyOfB = ageKey(b);
  for (const [index, part] of ageKey(a).entries()) {
    const other = keyOfB[index] ?? '';
    if (part !== other) return part > other ? a : b;
  }
  return a;
}

function ageKey(snapshot: Snapshot): string[] {
  return [
    snapshot.occurred_at,
    String(LIFE.indexOf(snapshot.status)),
    snapshot.current_period_end,
    String(snapshot.cancel_at_period_end),
    snapshot.current_period_start,
    snapshot.status,
    snapshot.canceled_at ?? '',
    snapshot.ended_at ?? '',
    snapshot.event_id,
  ];
}

/** The list with the period's newest snapshot; a status unrelated to payment changes nothing. */
export function withPeriod(periods: Snapshot[], snapshot: Snapshot): Snapshot[] {
  if (!GOOD.includes(snapshot.status) && !OVERDUE.includes(snapshot.status)) return periods;
  const start = snapshot.current_period_start;
  const known = periods.find((period) => period.current_period_start === start);
  const newest = known ? newerSnapshot(known, snapshot) : snapshot;
  return [...periods.filter((period) => period !== known), newest].sort((a, b) =>
    a.current_period_start < b.current_period_start ? -1 : 1,
  );
}

/** The list with the span added; of two with the same start the longer end and the earlier instant remain. */
export function withSpan(spans: Span[], { start, end, at }: Span): Span[] {
  const known = spans.find((span) => span.start === start);
  const ats = [known?.at, at].filter((each) => each !== undefined).sort();
  const longest = { start, end: known && known.end > end ? known.end : end, ...(ats[0] && { at: ats[0] }) };
  return [...spans.filter((span) => span !== known), longest].sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** The periods that are paid and not refunded, each with an instant at which it was, if one is known. */
export function keptPeriods({ periods, paid, refunded }: KnownPeriods): Span[] {
  const good = periods.filter(({ status }) => GOOD.includes(status));
  const spans = [...good.map((period) => ({ ...periodOf(period), at: period.occurred_at })), ...paid];
  return spans.filter((span) => !refunded.some((other) => overlap(span, other)));
}

/** Whether nothing but a trial was given so far: no period was paid and kept (docs/product.md §4.8). */
const isOnlyTried = (known: KnownPeriods): boolean =>
  known.periods.some(isTrial) && keptPeriods(known).every((span) => isOfTrial(span, known));

const isTrial = ({ status }: Snapshot) => status === 'trialing';

/** Whether a span belongs to a trial; its invoice is of nothing. */
export const isOfTrial = (span: Span, { periods }: KnownPeriods): boolean =>
  periods.some((period) => isTrial(period) && overlap(span, periodOf(period)));

/** The end of the last paid period without a refund; null if there is none. */
export const paidUntil = (known: KnownPeriods): string | null =>
  keptPeriods(known).reduce<string | null>((latest, { end }) => later(latest, end), null);

/**
 * From when a renewing subscription's grace counts: the end of the paid time, or the first unpaid period at the end; or null,
 * as after a trial.
 */
export function graceFrom(known: KnownPeriods): string | null {
  if (isOnlyTried(known)) return null;
  const lastGood = known.periods.findLastIndex(({ status }) => GOOD.includes(status));
  const overdueSince = known.periods[lastGood + 1]?.current_period_start ?? null;
  const from = later(paidUntil(known), overdueSince);
  if (from === null) return null;
  return known.refunded.some(({ end }) => end >= from) ? null : from;
}

/** Whether the payment of the snapshot's period was refunded. */
export const isRefunded = (snapshot: Snapshot, { refunded }: KnownPeriods): boolean =>
  refunded.some((span) => overlap(span, periodOf(snapshot)));

const periodOf = (snapshot: Snapshot): Span => ({
  start: snapshot.current_period_start,
  end: snapshot.current_period_end,
});

// Overlap instead of equality, because a change of plan within a period starts another invoice.
const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
