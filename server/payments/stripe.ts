import type Stripe from 'stripe';
import { billingInterval } from '#domain/money/billing.ts';
import { CHECKOUT_STATUSES, type ProviderName } from '#domain/money/payments.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { isStripeError, loadStripe } from './load-stripe.ts';
import type { CheckoutRequest, CheckoutState, PaymentProvider, PortalRequest } from './provider.ts';
import { EVENT_TYPES, readUpdate } from './read-payment-update.ts';
import {
  listStripeEvents,
  listStripePayments,
  readStripeSubscription,
  stripeLookups,
} from './read-stripe.ts';
import { refundPayment } from './refund-stripe-payment.ts';
import { readSignedEvent } from './signed-event.ts';
import { toMetadata } from './stripe-schemas.ts';

type Settings = Pick<Config, 'APP_NAME'> & {
  name: ProviderName;
  secretKey: string;
  /** Webhooks may be signed with any of these. */
  secrets: string[];
  STRIPE_API_BASE?: Config['STRIPE_API_BASE'];
  /** Answers requests in this process instead of sending them. */
  answer?: (request: Request) => Promise<Response>;
};

/** Payments through Stripe or the local Stripe: Checkout in subscription mode, the Billing Portal, and webhooks. */
export function createPayments(settings: Settings): PaymentProvider {
  let connected: Promise<Stripe> | undefined;
  const connect = () => (connected ??= connectStripe(settings));
  const lookups = stripeLookups(connect);
  const withStripe = <Answer>(call: (stripe: Stripe) => Promise<Answer>) =>
    callStripe(async () => call(await connect()));
  return {
    name: settings.name,
    openCheckout: (request) => withStripe((stripe) => openCheckout(stripe, request)),
    readCheckout: (id) => withStripe((stripe) => readCheckout(stripe, id)),
    expireCheckout: (id) => withStripe((stripe) => expireCheckout(stripe, id)),
    openPortal: (request) => withStripe((stripe) => openPortal(stripe, request)),
    cancelSubscription: (id, when) => withStripe((stripe) => unlessUnknown(() => cancel(stripe, id, when))),
    refundPayment: (invoiceId) => withStripe((stripe) => refundPayment(stripe, invoiceId)),
    listPayments: (id) => withStripe((stripe) => listStripePayments(stripe, id)),
    deleteCustomer: (id) => withStripe((stripe) => unlessUnknown(() => stripe.customers.del(id))),
    readWebhook: (body, signature, now) => readSignedEvent(body, signature, settings.secrets, now),
    readUpdate: (event, isOurs) => callStripe(() => readUpdate(event, { ...lookups, isOurs })),
    readSubscription: (id) => withStripe((stripe) => readStripeSubscription(stripe, id)),
    listEvents: (since) => listStripeEvents(connect, since, EVENT_TYPES),
  };
}

async function connectStripe({ secretKey, APP_NAME, STRIPE_API_BASE, answer }: Settings): Promise<Stripe> {
  const Stripe = await loadStripe();
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    // The name is sent in a header, which may contain only ASCII.
    appInfo: { name: APP_NAME.normalize('NFKD').replace(/[^ -~]/g, '') },
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
    ...(answer && {
      httpClient: Stripe.createFetchHttpClient((input, init) => answer(new Request(input, init))),
    }),
  });
}

async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<{ id: string; url: string }> {
  try {
    const { id, url } = await stripe.checkout.sessions.create(sessionParams(request), {
      idempotencyKey: `checkout-${request.id}${request.customer_id ? '-known' : ''}`,
    });
    if (!url) throw new Error(`checkout ${id} came without an address`);
    return { id, url };
  } catch (error) {
    if (isStripeError(error, 'StripeIdempotencyError')) throw new AppError('conflict', { cause: error });
    // The customer was removed at Stripe, or belongs to a key that was used before: the checkout creates a new one.
    if (!isUnknown(error) || !request.customer_id) throw error;
    return openCheckout(stripe, { ...request, customer_id: null });
  }
}

/** Amount and interval come only from the agreement, which copies the plan's row. */
function sessionParams({ agreement, ...request }: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { price_cents, duration_days, tier: name } = agreement;
  const product_data = request.description ? { name, description: request.description } : { name };
  const recurring = billingInterval(duration_days);
  return {
    mode: 'subscription',
    client_reference_id: request.id,
    ...(request.customer_id && { customer: request.customer_id }),
    ...(!request.customer_id && request.email && { customer_email: request.email }),
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: price_cents, recurring, product_data } },
    ],
    subscription_data: {
      metadata: toMetadata(agreement),
      ...(request.trial_days > 0 && { trial_period_days: request.trial_days }),
    },
    payment_method_collection: price_cents === 0 ? 'if_required' : 'always',
    expires_at: Math.floor(request.expires_at.getTime() / 1000),
    locale: 'es',
    success_url: request.success_url,
    cancel_url: request.cancel_url,
  };
}

async function readCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  try {
    const { status, subscription } = await stripe.checkout.sessions.retrieve(id);
    const subscription_id = typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
    return {
      status: CHECKOUT_STATUSES.find((known) => known === status) ?? 'expired',
      subscription_id,
    };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return { status: 'expired', subscription_id: null };
  }
}

/** Stripe rejects expiring a session that is paid or expired; reading the session then returns which. */
async function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
  }
  return readCheckout(stripe, id);
}

const isUnknown = (error: unknown) =>
  isStripeError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing';

const cancel = (stripe: Stripe, id: string, when: 'period_end' | 'now') =>
  when === 'now'
    ? stripe.subscriptions.cancel(id)
    : stripe.subscriptions.update(id, { cancel_at_period_end: true });

/** What Stripe does not know needs no end. */
async function unlessUnknown(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

async function openPortal(stripe: Stripe, request: PortalRequest): Promise<string> {
  const { customer_id: customer, cancel_subscription_id: subscription, return_url } = request;
  const page = { customer, return_url, locale: 'es' } as const;
  if (subscription) {
    try {
      const after_completion = { type: 'redirect', redirect: { return_url } } as const;
      const flow_data = {
        type: 'subscription_cancel',
        subscription_cancel: { subscription },
        after_completion,
      } as const;
      return (await stripe.billingPortal.sessions.create({ ...page, flow_data })).url;
    } catch (error) {
      // The subscription is cancelled already, or the portal's settings do not offer it: the portal's front page opens instead.
      if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
    }
  }
  try {
    return (await stripe.billingPortal.sessions.create(page)).url;
  } catch (cause) {
    // A customer who was removed at Stripe has no subscription there.
    throw isUnknown(cause) ? new AppError('nothing_to_manage', { cause }) : cause;
  }
}

/** @throws AppError `unavailable` when Stripe is unreachable, overloaded or failing; other errors are ours and pass unchanged */
async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isStripeError(error, 'StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError')) {
      throw new AppError('unavailable', { retryAfter: 5, cause: error });
    }
    throw error;
  }
}
