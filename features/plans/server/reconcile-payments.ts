import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import { tryLockUntilCommit } from '#db/advisory-locks.ts';
import { app_settings, payment_checkouts, user_subscriptions } from '#db/schema.ts';
import { applyEvent } from '#domain/subscription.ts';
import type { Services } from '#server/services.ts';
import { endLapsedSubscriptions } from './end-lapsed-subscriptions.ts';
import { readEarlierPayments } from './read-earlier-payments.ts';
import { countSuspendedPayers } from './read-payers.ts';
import { closeCheckout, recordPaymentEvent, recordSubscription } from './record-payment-event.ts';

const DAY = 86_400_000;
/** Stripe stores events for 30 days. Each run starts somewhat before the end of the previous run. */
const OLDEST_EVENT_MS = 29 * DAY;
const OVERLAP_MS = 2 * 3_600_000;
const CHECKS_A_RUN = 200;
const REPORT = 'payments.reconciliation';

type Outside = Pick<Services, 'db' | 'payments' | 'clock' | 'log'>;

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
};

/**
 * Compares our records with the provider's and repairs differences. It runs at the start and hourly, and simultaneous runs are
 * safe. When the provider is unreachable the run fails, and the next run covers its period.
 */
export async function reconcilePayments(services: Outside): Promise<ReconciliationReport> {
  const now = services.clock();
  const checked = await checkSubscriptions(services, now);
  const report: ReconciliationReport = {
    at: now.toISOString(),
    provider: services.payments.name,
    missed_events: await recordMissedEvents(services, now),
    closed_checkouts: await checkCheckouts(services),
    ...checked,
    missed_payments: await readEarlierPayments(services, CHECKS_A_RUN),
    suspended_payers: await countSuspendedPayers(services.db),
  };
  await endLapsedSubscriptions(services);
  await saveReport(services, report, now);
  return report;
}

/** Reconciles unless another process is doing so, since each run reads the same list of the provider. @returns whether it ran */
export function reconcileOnce(services: Outside): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const isFree = await tryLockUntilCommit(tx, 'paymentReconciliation');
    if (isFree) await reconcilePayments(services);
    return isFree;
  });
}

export async function readReconciliation(db: Services['db']): Promise<ReconciliationReport | null> {
  const [row] = await db
    .select({ value: app_settings.value })
    .from(app_settings)
    .where(eq(app_settings.key, REPORT));
  return (row?.value as ReconciliationReport | undefined) ?? null;
}

async function recordMissedEvents(services: Outside, now: Date): Promise<string[]> {
  const last = await readReconciliation(services.db);
  const sameProvider = last?.provider === services.payments.name;
  const oldest = now.getTime() - OLDEST_EVENT_MS;
  const since = sameProvider ? Math.max(oldest, Date.parse(last.at) - OVERLAP_MS) : oldest;
  const missed: string[] = [];
  for await (const event of services.payments.listEvents(new Date(since))) {
    if (await recordPaymentEvent(services, event)) missed.push(event.id);
  }
  return missed;
}

async function checkCheckouts({ db, payments, ...services }: Outside): Promise<string[]> {
  const ofProvider = and(eq(payment_checkouts.status, 'open'), eq(payment_checkouts.provider, payments.name));
  const open = await db.select().from(payment_checkouts).where(ofProvider).limit(CHECKS_A_RUN);
  const closed: string[] = [];
  for (const { id, provider_checkout_id, expires_at } of open) {
    const state = provider_checkout_id
      ? await payments.readCheckout(provider_checkout_id)
      : ({ status: expires_at <= services.clock() ? 'expired' : 'open', subscription_id: null } as const);
    if (state.status === 'open') continue;
    await closeCheckout(db, id, state.status);
    if (state.subscription_id) await recordSubscription({ db, payments, ...services }, state.subscription_id);
    closed.push(id);
  }
  return closed;
}

/** Checks the subscriptions whose period has ended or that were last checked more than a day ago. */
async function checkSubscriptions(services: Outside, now: Date) {
  const { db, payments } = services;
  const aDayAgo = new Date(now.getTime() - DAY);
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
    .orderBy(asc(user_subscriptions.checked_at))
    .limit(CHECKS_A_RUN);
  const repaired_subscriptions: string[] = [];
  const unknown_subscriptions: string[] = [];
  for (const row of rows) {
    const outcome = await checkSubscription(services, row);
    if (outcome === 'repaired') repaired_subscriptions.push(row.provider_subscription_id);
    if (outcome === 'unknown') unknown_subscriptions.push(row.provider_subscription_id);
    await db.update(user_subscriptions).set({ checked_at: now }).where(eq(user_subscriptions.id, row.id));
  }
  return { repaired_subscriptions, unknown_subscriptions };
}

async function checkSubscription(services: Outside, row: typeof user_subscriptions.$inferSelect) {
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

async function saveReport({ db, log }: Outside, report: ReconciliationReport, now: Date): Promise<void> {
  const value = { key: REPORT, value: report, updated_at: now };
  await db.insert(app_settings).values(value).onConflictDoUpdate({ target: app_settings.key, set: value });
  const { at: _at, provider: _provider, ...found } = report;
  const isClean = Object.values(found).every((part) =>
    Array.isArray(part) ? part.length === 0 : part === 0,
  );
  if (!isClean) log.warn({ report }, 'payments reconciled: something had been missed');
}
