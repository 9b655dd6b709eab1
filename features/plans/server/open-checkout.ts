import { and, eq } from 'drizzle-orm';
import { payment_checkouts } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Agreement, CheckoutState } from '#server/payments/provider.ts';
import { isRunning, readSubscriptions, type SubscriptionRow } from './read-subscriptions.ts';
import { closeCheckout, recordSubscription } from './record-payment-event.ts';

const MINUTE = 60_000;
/** How long a checkout can be paid, and how long one whose opening was interrupted is taken up again. */
const CHECKOUT_MINUTES = 60;
const TAKE_UP_MINUTES = 10;
/** A checkout about to expire is not shown again. */
const LAST_MINUTES = 5;

type Checkout = typeof payment_checkouts.$inferSelect;

/**
 * Opens a checkout on these terms, or finds the open one. At most one checkout of a person can be paid at any time: one on
 * other terms is expired at the provider first, and one that turns out to be paid counts at once.
 *
 * @returns the address of the provider's page
 * @throws Refusal `already_subscribed`; `conflict` when several tabs keep replacing each other's checkout; `unavailable`
 */
export async function openCheckout(call: Call, terms: Agreement, description: string): Promise<string> {
  for (let turn = 0; turn < 4; turn += 1) {
    const subscriptions = await readSubscriptions(call.db, call.payments, terms.user_id);
    if (subscriptions.some((row) => isRunning(row, call.now))) refuse('already_subscribed');
    const checkout = (await startCheckout(call, terms)) ?? (await findOpen(call));
    if (!checkout) continue;
    const url = isUsable(checkout, call, terms)
      ? await present(call, checkout, terms, description, subscriptions)
      : await replace(call, checkout);
    if (url) return url;
  }
  return refuse('conflict');
}

async function startCheckout({ db, now, payments }: Call, terms: Agreement): Promise<Checkout | undefined> {
  const expires_at = new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE);
  const [row] = await db
    .insert(payment_checkouts)
    .values({ ...terms, provider: payments.name, created_at: now, expires_at })
    .onConflictDoNothing()
    .returning();
  return row;
}

async function findOpen({ db, caller }: Call): Promise<Checkout | undefined> {
  const [row] = await db
    .select()
    .from(payment_checkouts)
    .where(and(eq(payment_checkouts.user_id, caller.user_id), eq(payment_checkouts.status, 'open')));
  return row;
}

function isUsable(checkout: Checkout, { now, payments }: Call, terms: Agreement): boolean {
  const sameTerms = (['plan_id', 'tier', 'price_cents', 'duration_days'] as const).every(
    (term) => checkout[term] === terms[term],
  );
  const until = checkout.url
    ? checkout.expires_at.getTime() - LAST_MINUTES * MINUTE
    : checkout.created_at.getTime() + TAKE_UP_MINUTES * MINUTE;
  return sameTerms && checkout.provider === payments.name && now.getTime() < until;
}

/** The page of a usable checkout; null when it was paid, expired or replaced meanwhile. */
async function present(
  call: Call,
  checkout: Checkout,
  terms: Agreement,
  description: string,
  subscriptions: SubscriptionRow[],
): Promise<string | null> {
  const { db, payments, config, caller } = call;
  if (checkout.url && checkout.provider_checkout_id) {
    const state = await payments.readCheckout(checkout.provider_checkout_id);
    return state.status === 'open' ? checkout.url : settle(call, checkout, state);
  }
  const { id, url } = await payments.openCheckout({
    id: checkout.id,
    agreement: terms,
    description,
    email: caller.email,
    customer_id: subscriptions.find((row) => row.provider === payments.name)?.provider_customer_id ?? null,
    expires_at: checkout.expires_at,
    success_url: `${config.PUBLIC_ORIGIN}/plans?success=true`,
    cancel_url: `${config.PUBLIC_ORIGIN}/plans?canceled=true`,
  });
  const [kept] = await db
    .update(payment_checkouts)
    .set({ provider_checkout_id: id, url })
    .where(and(eq(payment_checkouts.id, checkout.id), eq(payment_checkouts.status, 'open')))
    .returning({ id: payment_checkouts.id });
  if (kept) return url;
  // Replaced while the provider was being asked: nobody may pay this one.
  return settle(call, checkout, await payments.expireCheckout(id));
}

async function replace(call: Call, checkout: Checkout): Promise<null> {
  const ours = checkout.provider === call.payments.name && checkout.provider_checkout_id;
  const state = ours ? await call.payments.expireCheckout(ours) : null;
  return settle(call, checkout, state ?? { status: 'expired', subscription_id: null });
}

/** Writes down that a checkout is over; what was paid takes effect without waiting for its webhook. */
async function settle(call: Call, checkout: Checkout, state: CheckoutState): Promise<null> {
  await closeCheckout(call.db, checkout.id, state.status === 'complete' ? 'complete' : 'expired');
  if (state.subscription_id) await recordSubscription(call, state.subscription_id);
  return null;
}
