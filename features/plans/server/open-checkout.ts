import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { account_deletions, payment_checkouts } from '#db/schema.ts';
import { hasMailbox } from '#domain/people/names/username.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Agreement, CheckoutState } from '#server/payments/provider.ts';
import { closeCheckout, recordSubscription } from './record-payment-event.ts';
import {
  isRunning,
  readSubscriptions,
  type SubscriptionRow,
  trialDaysLeft,
} from './subscriptions/read-subscriptions.ts';

/** A checkout can be paid for this long. */
const CHECKOUT_MINUTES = 60;
/** A checkout whose opening was interrupted is reused for this long. */
const REUSE_MINUTES = 10;
/** A checkout that expires sooner than this is not shown again. */
const LAST_MINUTES = 5;
/** Opening is retried when the checkout is paid or expires between two requests to the provider. */
const ATTEMPTS = 4;

type Checkout = typeof payment_checkouts.$inferSelect;
type Terms = Agreement & Pick<Checkout, 'trial_days'>;
type Claim = { checkout: Checkout; subscriptions: SubscriptionRow[]; isSubscribed: boolean };

/**
 * Opens a checkout on these terms, or returns the open one. A person has at most one payable checkout: a checkout on other
 * terms is first expired at the provider, and a checkout that is paid already takes effect at once. Calls of one person run
 * one after another, so with several tabs the page that was opened last is the payable one.
 * @returns the address of the provider's page
 * @throws AppError `already_subscribed`; `deletion_requested`; `conflict` when the checkout keeps changing at the provider; `unavailable`
 */
export const openCheckout = (call: Call, agreement: Agreement, description: string): Promise<string> =>
  call.personLocks.withLock(agreement.user_id, async () => {
    await ensureStays(call.db, agreement.user_id);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await readSubscriptions(call.db, call.payments, agreement.user_id);
      const claim = await claimCheckout(call, withTrial(call, agreement, before));
      if (!claim) continue;
      const isUsable =
        !claim.isSubscribed && fits(claim.checkout, call, withTrial(call, agreement, claim.subscriptions));
      const url = isUsable ? await present(call, claim, description) : await retire(call, claim.checkout);
      if (claim.isSubscribed) throw new AppError('already_subscribed');
      if (url) return url;
    }
    throw new AppError('conflict');
  });

/** The terms with the trial that is due to who has these subscriptions so far. */
const withTrial = ({ config }: Call, agreement: Agreement, subscriptions: SubscriptionRow[]): Terms => ({
  ...agreement,
  trial_days: agreement.price_cents > 0 ? trialDaysLeft(config, subscriptions) : 0,
});

/**
 * Returns the person's open checkout, or inserts one on these terms; null when the open one was closed between the two
 * statements. Subscriptions are read after the checkout, so a payment recorded in between is seen.
 * @throws AppError `already_subscribed` when there was no open checkout either
 */
function claimCheckout({ db, now, payments }: Call, terms: Terms): Promise<Claim | null> {
  return db.transaction(async (tx) => {
    const expires_at = new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS);
    const [started] = await tx
      .insert(payment_checkouts)
      .values({ ...terms, provider: payments.name, created_at: now, expires_at })
      .onConflictDoNothing()
      .returning();
    const ofPerson = eq(payment_checkouts.user_id, terms.user_id);
    const isOpen = and(ofPerson, eq(payment_checkouts.status, 'open'));
    const [checkout] = started ? [started] : await tx.select().from(payment_checkouts).where(isOpen);
    if (!checkout) return null;
    const subscriptions = await readSubscriptions(tx, payments, terms.user_id);
    const isSubscribed = subscriptions.some((row) => isRunning(row, now));
    if (started && isSubscribed) throw new AppError('already_subscribed');
    return { checkout, subscriptions, isSubscribed };
  });
}

function fits(checkout: Checkout, { now, payments }: Call, terms: Terms): boolean {
  const sameTerms = (['plan_id', 'tier', 'price_cents', 'duration_days', 'trial_days'] as const).every(
    (term) => checkout[term] === terms[term],
  );
  const until = checkout.url
    ? checkout.expires_at.getTime() - LAST_MINUTES * MINUTE_MS
    : checkout.created_at.getTime() + REUSE_MINUTES * MINUTE_MS;
  return sameTerms && checkout.provider === payments.name && now.getTime() < until;
}

async function present(call: Call, claim: Claim, description: string): Promise<string | null> {
  const { db, payments } = call;
  const { checkout } = claim;
  if (checkout.url && checkout.provider_checkout_id) {
    const state = await payments.readCheckout(checkout.provider_checkout_id);
    return state.status === 'open' ? checkout.url : settle(call, checkout, state);
  }
  const opened = await openAtProvider(call, claim, description).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  });
  if (!opened) return retire(call, checkout);
  const { id, url } = opened;
  const [saved] = await db
    .update(payment_checkouts)
    .set({ provider_checkout_id: id, url })
    .where(and(eq(payment_checkouts.id, checkout.id), eq(payment_checkouts.status, 'open')))
    .returning({ id: payment_checkouts.id });
  if (saved) return url;
  // The row was closed during the request to the provider, so the new checkout must not be payable.
  return settle(call, checkout, await payments.expireCheckout(id));
}

function openAtProvider({ payments, config, caller }: Call, claim: Claim, description: string) {
  const { id, expires_at, trial_days, user_id, plan_id, tier, price_cents, duration_days } = claim.checkout;
  const known = claim.subscriptions.find((row) => row.provider === payments.name);
  return payments.openCheckout({
    id,
    agreement: { user_id, plan_id, tier, price_cents, duration_days },
    description,
    email: hasMailbox(caller.email) ? caller.email : null,
    customer_id: known?.provider_customer_id ?? null,
    trial_days,
    expires_at,
    success_url: `${config.PUBLIC_ORIGIN}/plans?success=true`,
    cancel_url: `${config.PUBLIC_ORIGIN}/plans?canceled=true`,
  });
}

/** Expires a checkout at the provider and then closes its row, unless the row has another id by now. */
async function retire(call: Call, checkout: Checkout): Promise<null> {
  const { db, payments } = call;
  const { id, provider, provider_checkout_id } = checkout;
  const isOurs = provider === payments.name && provider_checkout_id !== null;
  const state = isOurs ? await payments.expireCheckout(provider_checkout_id) : null;
  if (state?.status === 'complete') return settle(call, checkout, state);
  const isUnchanged = sql`${payment_checkouts.provider_checkout_id} is not distinct from ${provider_checkout_id}`;
  await db
    .update(payment_checkouts)
    .set({ status: 'expired' })
    .where(and(eq(payment_checkouts.id, id), eq(payment_checkouts.status, 'open'), isUnchanged));
  return null;
}

/** Closes a checkout's row. A payment takes effect without waiting for its webhook. */
async function settle(call: Call, checkout: Checkout, state: CheckoutState): Promise<null> {
  await closeCheckout(call.db, checkout.id, state.status === 'complete' ? 'complete' : 'expired');
  if (state.subscription_id) await recordSubscription(call, state.subscription_id);
  return null;
}

/** Nobody pays for an account that is going to be deleted. */
async function ensureStays(db: Database, userId: string): Promise<void> {
  const [deletion] = await db
    .select({ user_id: account_deletions.user_id })
    .from(account_deletions)
    .where(eq(account_deletions.user_id, userId));
  if (deletion) throw new AppError('deletion_requested');
}
