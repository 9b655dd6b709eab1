/**
 * What is known about the billing periods of one subscription. Instants are ISO strings in UTC, as
 * Date.toISOString writes them: they sort as text and survive JSON.
 */
export interface Span {
  start: string;
  end: string;
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
  /** For every period, by its start: the newest snapshot that tells whether it is paid. */
  periods: Snapshot[];
  /** Periods that an invoice is known to have paid; these facts are never taken back. */
  paid: Span[];
  /** Periods whose payment was given back; these neither. */
  refunded: Span[];
}

const GOOD = ['active', 'trialing'];
const OVERDUE = ['past_due', 'unpaid'];

// Providers date events to the second, so creation and payment often carry the same time. Among equals
// the one that comes later in a subscription's life wins: paid over unpaid, ended over everything.
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

/** The newer of two snapshots. A total order on their content: which one comes first makes no difference. */
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

/** The list with the period's newest snapshot in it; a status that says nothing about payment changes nothing. */
export function withPeriod(periods: Snapshot[], snapshot: Snapshot): Snapshot[] {
  if (!GOOD.includes(snapshot.status) && !OVERDUE.includes(snapshot.status)) return periods;
  const start = snapshot.current_period_start;
  const known = periods.find((period) => period.current_period_start === start);
  const newest = known ? newerSnapshot(known, snapshot) : snapshot;
  return [...periods.filter((period) => period !== known), newest].sort((a, b) =>
    a.current_period_start < b.current_period_start ? -1 : 1,
  );
}

/** The list with the span in it; of two that start together the longer one stays. */
export function withSpan(spans: Span[], { start, end }: Span): Span[] {
  const known = spans.find((span) => span.start === start);
  const longest = known && known.end > end ? known : { start, end };
  return [...spans.filter((span) => span !== known), longest].sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** When the last paid period that nobody gave back ends; null if there is none. */
export function paidUntil({ periods, paid, refunded }: KnownPeriods): string | null {
  const good = periods.filter(({ status }) => GOOD.includes(status)).map(periodOf);
  const kept = [...good, ...paid].filter((span) => !refunded.some((other) => overlap(span, other)));
  return kept.reduce<string | null>((latest, { end }) => later(latest, end), null);
}

/**
 * The instant from which a renewing subscription's grace counts: the end of what is paid, or the start of
 * the first of the unpaid periods at the end (whatever came before it must have been paid). Null if nothing
 * is paid, and after a refund: grace bridges a late payment, it does not follow a returned one.
 */
export function graceFrom(known: KnownPeriods): string | null {
  const lastGood = known.periods.findLastIndex(({ status }) => GOOD.includes(status));
  const overdueSince = known.periods[lastGood + 1]?.current_period_start ?? null;
  const from = later(paidUntil(known), overdueSince);
  if (from === null) return null;
  return known.refunded.some(({ end }) => end >= from) ? null : from;
}

/** Whether the payment of the snapshot's own period was given back. */
export function isRefunded(snapshot: Snapshot, { refunded }: KnownPeriods): boolean {
  return refunded.some((span) => overlap(span, periodOf(snapshot)));
}

function periodOf(snapshot: Snapshot): Span {
  return { start: snapshot.current_period_start, end: snapshot.current_period_end };
}

// Overlap rather than equality: a change of plan within a period starts an invoice of its own.
function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
