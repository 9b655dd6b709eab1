import { and, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { whileHolding } from '#db/queries/while-holding.ts';
import { app_settings, payment_checkouts, user_status, user_subscriptions } from '#db/schema.ts';
import { applyEvent } from '#domain/money/subscription.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { RECONCILIATION_REPORT as REPORT } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { type Attempts, goOnAfterFailures } from './go-on-after-failures.ts';
import { readEarlierPayments } from './read-earlier-payments.ts';
import { closeCheckout, recordPaymentEvent, recordSubscription } from './record-payment-event.ts';
import { endLapsedSubscriptions } from './subscriptions/end-lapsed-subscriptions.ts';
import { countSuspendedPayers } from './subscriptions/read-payers.ts';

/** Stripe stores events for 30 days. Each run starts somewhat before the end of the previous run. */
const OLDEST_EVENT_MS = 29 * DAY_MS;
const OVERLAP_MS = 2 * HOUR_MS;
const CHECKS_A_RUN = 200;

type PaymentServices = Pick<Services, 'db' | 'payments' | 'clock' | 'log'>;

/** What a run found and repaired; the newest report is stored for administrators. */
export type ReconciliationReport = {
  at: string;
  provider: string;
  /** Events that had not arrived or whose effect had failed; the run has recorded them. */
  missed_events: string[];
  /** Checkouts that were paid or expired at the provider and still open here. */
  closed_checkouts: string[];
  /** Subscriptions whose record differed from the provider's. */
  repaired_subscriptions: string[];
  /** Subscriptions that the provider does not know; an administrator must look at them. */
  unknown_subscriptions: string[];
  /** Payments that were not known here; absent from reports of earlier versions. */
  missed_payments?: string[];
  suspended_payers: number;
  /** The next three are absent from reports of earlier versions. What could not be compared; the next run tries it again. */
  failed?: string[];
  /** The time of the earliest event among them. */
  failed_since?: string | null;
  /** The number of listed events of other products of the account. */
  foreign_events?: number;
};

/**
 * Compares our records with the provider's and repairs differences. It runs at the start and hourly, and simultaneous runs are
 * safe. What cannot be compared is reported and tried again by the next run, and the run goes on with the rest. When the provider
 * is unreachable the run fails, and the next run covers its period.
 */
export async function reconcilePayments(services: PaymentServices): Promise<ReconciliationReport> {
  const now = services.clock();
  const attempts = goOnAfterFailures(services.log);
  const report: ReconciliationReport = {
    at: now.toISOString(),
    provider: services.payments.name,
    // Events first, because they know when a thing happened; a look at the provider only knows that it has.
    ...(await recordMissedEvents(services, now, attempts)),
    ...(await checkSubscriptions(services, now, attempts)),
    closed_checkouts: await checkCheckouts(services, attempts),
    missed_payments: await readEarlierPayments(services, CHECKS_A_RUN, attempts),
    suspended_payers: await countSuspendedPayers(services.db),
    failed: [...attempts.failed],
  };
  await endLapsedSubscriptions(services);
  await saveReport(services, report, now);
  return report;
}

/** Reconciles unless another process is doing so, since each run reads the same list of the provider. @returns whether it ran */
export async function reconcileOnce(services: PaymentServices): Promise<boolean> {
  const report = await whileHolding(services.db, 'paymentReconciliation', () => reconcilePayments(services));
  return report !== undefined;
}

export async function readReconciliation(db: Services['db']): Promise<ReconciliationReport | null> {
  const [row] = await db
    .select({ value: app_settings.value })
    .from(app_settings)
    .where(eq(app_settings.key, REPORT));
  return (row?.value as ReconciliationReport | undefined) ?? null;
}

async function recordMissedEvents(services: PaymentServices, now: Date, attempts: Attempts) {
  const last = await readReconciliation(services.db);
  const missed_events: string[] = [];
  const failed: string[] = [];
  let foreign_events = 0;
  for await (const event of services.payments.listEvents(eventsSince(last, services.payments.name, now))) {
    const outcome = await attempts.run(event.id, () => recordPaymentEvent(services, event));
    if (outcome === 'recorded') missed_events.push(event.id);
    if (outcome === 'foreign') foreign_events += 1;
    if (!outcome) failed.push(event.occurred_at.toISOString());
  }
  return { missed_events, failed_since: failed.sort()[0] ?? null, foreign_events };
}

/** Somewhat before the end of the previous run, and no later than the earliest event that it failed to record. */
function eventsSince(last: ReconciliationReport | null, provider: string, now: Date): Date {
  const oldest = now.getTime() - OLDEST_EVENT_MS;
  if (last?.provider !== provider) return new Date(oldest);
  const failedSince = last.failed_since ? Date.parse(last.failed_since) : now.getTime();
  return new Date(Math.max(oldest, Math.min(Date.parse(last.at) - OVERLAP_MS, failedSince)));
}

async function checkCheckouts(services: PaymentServices, attempts: Attempts): Promise<string[]> {
  const { db, payments } = services;
  const ofProvider = and(eq(payment_checkouts.status, 'open'), eq(payment_checkouts.provider, payments.name));
  const open = await db
    .select({ row: payment_checkouts, status: user_status.status })
    .from(payment_checkouts)
    .leftJoin(user_status, eq(user_status.user_id, payment_checkouts.user_id))
    .where(ofProvider)
    .limit(CHECKS_A_RUN);
  const closed: string[] = [];
  for (const { row, status } of open) {
    const mayPay = status !== 'suspended';
    if (await attempts.run(row.id, () => checkCheckout(services, row, mayPay))) closed.push(row.id);
  }
  return closed;
}

/** @param mayPay or else it is expired @returns whether the checkout was still open here and is not at the provider */
async function checkCheckout(
  services: PaymentServices,
  { id, provider_checkout_id, expires_at }: typeof payment_checkouts.$inferSelect,
  mayPay: boolean,
) {
  const state = provider_checkout_id
    ? await services.payments[mayPay ? 'readCheckout' : 'expireCheckout'](provider_checkout_id)
    : ({ status: expires_at <= services.clock() ? 'expired' : 'open', subscription_id: null } as const);
  if (state.status === 'open') return false;
  if (state.subscription_id) await recordSubscription(services, state.subscription_id);
  await closeCheckout(services.db, id, state.status);
  return true;
}

/** Checks the subscriptions whose period has ended or that were last checked more than a day ago. */
async function checkSubscriptions(services: PaymentServices, now: Date, attempts: Attempts) {
  const { db, payments } = services;
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  const uncheckedToday = or(
    isNull(user_subscriptions.checked_at),
    lte(user_subscriptions.checked_at, aDayAgo),
  );
  const rows = await db
    .select()
    .from(user_subscriptions)
    .where(
      and(
        eq(user_subscriptions.provider, payments.name),
        notInArray(user_subscriptions.state, ['ended', 'refunded']),
        or(uncheckedToday, lte(user_subscriptions.current_period_end, now)),
      ),
    )
    // Who was never checked goes first, however many there are.
    .orderBy(sql`${user_subscriptions.checked_at} nulls first`)
    .limit(CHECKS_A_RUN);
  const repaired_subscriptions: string[] = [];
  const unknown_subscriptions: string[] = [];
  for (const row of rows) {
    const outcome = await attempts.run(row.provider_subscription_id, () => checkSubscription(services, row));
    if (!outcome) continue;
    if (outcome === 'repaired') repaired_subscriptions.push(row.provider_subscription_id);
    if (outcome === 'unknown') unknown_subscriptions.push(row.provider_subscription_id);
    await db.update(user_subscriptions).set({ checked_at: now }).where(eq(user_subscriptions.id, row.id));
  }
  return { repaired_subscriptions, unknown_subscriptions };
}

async function checkSubscription(services: PaymentServices, row: typeof user_subscriptions.$inferSelect) {
  const update = await services.payments.readSubscription(row.provider_subscription_id);
  if (!update) return 'unknown';
  const before = row.record;
  const { latest } = applyEvent(before, update.fact);
  const same = (['status', 'current_period_end', 'cancel_at_period_end'] as const).every(
    (field) => latest[field] === before.latest[field],
  );
  if (same) return 'same';
  await recordSubscription(services, row.provider_subscription_id);
  return 'repaired';
}

async function saveReport(
  { db, log }: PaymentServices,
  report: ReconciliationReport,
  now: Date,
): Promise<void> {
  const value = { key: REPORT, value: report, updated_at: now };
  await db.insert(app_settings).values(value).onConflictDoUpdate({ target: app_settings.key, set: value });
  const { at: _at, provider: _provider, foreign_events: _foreign, failed_since: _since, ...found } = report;
  const isClean = Object.values(found).every((part) =>
    Array.isArray(part) ? part.length === 0 : part === 0,
  );
  if (!isClean) log.warn({ report }, 'payments reconciled: something had been missed');
}
