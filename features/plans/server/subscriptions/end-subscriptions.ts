import { and, eq, inArray } from 'drizzle-orm';
import { payment_checkouts } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { closeCheckout, recordSubscription } from '../record-payment-event.ts';
import { isRunning, readSubscriptions, type SubscriptionRow } from './read-subscriptions.ts';

type SubscriptionServices = Pick<Services, 'db' | 'payments' | 'clock' | 'log' | 'personLocks'>;

/**
 * Ends every subscription of a person at the provider, with its period or now, and every page on which one could be paid.
 * Repeating it is harmless.
 * @param then runs before another payment of the person can begin
 * @throws AppError `unavailable` when the provider cannot be reached, or is another one than the subscription's
 */
export const endSubscriptions = (
  services: SubscriptionServices,
  userId: string,
  when: 'period_end' | 'now',
  then = async (): Promise<void> => {},
): Promise<void> =>
  services.personLocks.withLock(userId, async () => {
    await expireCheckouts(services, userId);
    const now = services.clock();
    const rows = await readSubscriptions(services.db, services.payments, userId);
    for (const row of rows.filter((each) => isRunning(each, now))) await endSubscription(services, row, when);
    await then();
  });

/**
 * Expires the pages on which people who are suspended could still pay. From the first that the provider does not answer, they are left to
 * the next reconciliation, so that a suspension of many waits for it once.
 */
export async function closeCheckoutsOf(services: SubscriptionServices, userIds: string[]): Promise<void> {
  const isOpen = and(inArray(payment_checkouts.user_id, userIds), eq(payment_checkouts.status, 'open'));
  const open = await services.db
    .selectDistinct({ user_id: payment_checkouts.user_id })
    .from(payment_checkouts)
    .where(isOpen);
  try {
    for (const { user_id } of open)
      await services.personLocks.withLock(user_id, () => expireCheckouts(services, user_id));
  } catch (err) {
    services.log.warn({ err }, 'checkouts of suspended people still open');
  }
}

export async function deleteCustomers({ db, payments }: SubscriptionServices, userId: string): Promise<void> {
  const rows = await readSubscriptions(db, payments, userId);
  const ofProvider = rows.filter(({ provider }) => provider === payments.name);
  const customers = new Set(ofProvider.map((row) => row.provider_customer_id));
  for (const customer of customers) if (customer) await payments.deleteCustomer(customer);
}

async function endSubscription(
  services: SubscriptionServices,
  row: SubscriptionRow,
  when: 'period_end' | 'now',
) {
  const { payments } = services;
  if (when === 'period_end' && row.state === 'cancelling') return;
  if (row.provider !== payments.name) throw new AppError('unavailable');
  await payments.cancelSubscription(row.provider_subscription_id, when);
  await recordSubscription(services, row.provider_subscription_id);
}

async function expireCheckouts(services: SubscriptionServices, userId: string): Promise<void> {
  const { db, payments } = services;
  const isOpen = and(eq(payment_checkouts.user_id, userId), eq(payment_checkouts.status, 'open'));
  const open = await db.select().from(payment_checkouts).where(isOpen);
  for (const { id, provider, provider_checkout_id } of open) {
    const isKnown = provider === payments.name && provider_checkout_id !== null;
    const state = isKnown ? await payments.expireCheckout(provider_checkout_id) : null;
    await closeCheckout(db, id, state?.status === 'complete' ? 'complete' : 'expired');
    if (state?.subscription_id) await recordSubscription(services, state.subscription_id);
  }
}
