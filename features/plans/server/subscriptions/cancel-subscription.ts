import { eq } from 'drizzle-orm';
import { user_subscriptions } from '#db/schema.ts';
import { mayCharge } from '#domain/money/subscription.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { explainSilence } from '../explain-silence.ts';
import { recordSubscription } from '../record-payment-event.ts';
import type { SubscriptionRow } from './read-subscriptions.ts';

export type SubscriptionServices = Pick<Services, 'db' | 'payments' | 'clock' | 'log' | 'personLocks'>;

/** `recorded` is false when the provider did it and could not be read afterwards; the next event or comparison records it. */
export type Outcome = { row: SubscriptionRow; recorded: boolean };

/**
 * Cancels a subscription at the provider: at the end of a paid period, or at once where a payment is late, so that it is not tried
 * again. What is paid stays. It compares with the provider first, so that it never acts on an old state.
 * @param then runs when the provider has done it, before the new state is read
 * @throws AppError `not_found`, `already_ended`, `already_cancelled`, `other_provider`, `unknown_at_provider`, `unavailable`
 */
export async function cancelSubscription(
  services: SubscriptionServices,
  id: string,
  then: (row: SubscriptionRow) => Promise<void>,
): Promise<Outcome> {
  const { user_id } = await readSubscription(services, id);
  return services.personLocks.withLock(user_id, async () => {
    const row = await compareWithProvider(services, id);
    ensureCharged(row, services.clock());
    const isPaid = ['active', 'trialing'].includes(row.record.latest.status);
    const when = isPaid ? 'period_end' : 'now';
    await explainSilence(() => services.payments.cancelSubscription(row.provider_subscription_id, when));
    await then(row);
    return readOutcome(services, row);
  });
}

/** The subscription after its record was compared with the provider's. */
export async function compareWithProvider(
  services: SubscriptionServices,
  id: string,
): Promise<SubscriptionRow> {
  const row = await readSubscription(services, id);
  if (row.provider !== services.payments.name) throw new AppError('other_provider');
  const isKnown = await explainSilence(() => recordSubscription(services, row.provider_subscription_id));
  if (!isKnown) throw new AppError('unknown_at_provider');
  return readSubscription(services, id);
}

export async function readOutcome(services: SubscriptionServices, row: SubscriptionRow): Promise<Outcome> {
  const recorded = await recordSubscription(services, row.provider_subscription_id).catch((error) => {
    services.log.warn({ err: error, subscription: row.id }, 'a change at the provider is not recorded yet');
    return false;
  });
  return { row: await readSubscription(services, row.id), recorded };
}

export async function readSubscription({ db }: Pick<Services, 'db'>, id: string): Promise<SubscriptionRow> {
  const [row] = await db.select().from(user_subscriptions).where(eq(user_subscriptions.id, id));
  return ensureFound(row);
}

function ensureCharged({ record }: SubscriptionRow, now: Date): void {
  if (!mayCharge(record, now)) throw new AppError('already_ended');
  if (record.latest.cancel_at_period_end) throw new AppError('already_cancelled');
}
