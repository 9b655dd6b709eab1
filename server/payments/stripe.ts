import Stripe from 'stripe';
import { billingInterval } from '#domain/billing.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { toMetadata } from './agreement.ts';
import type { CheckoutOrder, CheckoutState, PaymentProvider, PortalOrder, ProviderName } from './provider.ts';
import { EVENT_TYPES, readNews } from './read-news.ts';
import { listStripeEvents, readStripeSubscription, stripeLookups } from './read-stripe.ts';
import { readSignedEvent } from './signed-event.ts';

type Settings = Pick<Config, 'APP_NAME'> & {
  name: ProviderName;
  secretKey: string;
  /** That webhooks may be signed with. */
  secrets: string[];
  STRIPE_API_BASE?: Config['STRIPE_API_BASE'];
  /** Answers requests in this process instead of sending them. */
  answer?: (request: Request) => Promise<Response>;
};

/** Payments through Stripe or what speaks its language: Checkout in subscription mode, the Billing Portal, and webhooks. */
export function createPayments(settings: Settings): PaymentProvider {
  const stripe = connectStripe(settings);
  const lookups = stripeLookups(stripe);
  return {
    name: settings.name,
    openCheckout: (order) => ask(() => openCheckout(stripe, order)),
    readCheckout: (id) => ask(() => readCheckout(stripe, id)),
    expireCheckout: (id) => ask(() => expireCheckout(stripe, id)),
    openPortal: (order) => ask(() => openPortal(stripe, order)),
    readWebhook: (body, signature, now) => readSignedEvent(body, signature, settings.secrets, now),
    readNews: (event) => ask(() => readNews(event, lookups)),
    readSubscription: (id) => ask(() => readStripeSubscription(stripe, id)),
    listEvents: (since) => listStripeEvents(stripe, since, EVENT_TYPES),
  };
}

function connectStripe({ secretKey, APP_NAME, STRIPE_API_BASE, answer }: Settings): Stripe {
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    // It travels in a header, which takes no other letters.
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

async function openCheckout(stripe: Stripe, order: CheckoutOrder): Promise<{ id: string; url: string }> {
  const request = checkoutRequest(order);
  try {
    const { id, url } = await stripe.checkout.sessions.create(request, {
      idempotencyKey: `checkout-${order.id}${order.customer_id ? '-known' : ''}`,
    });
    if (!url) throw new Error(`checkout ${id} came without an address`);
    return { id, url };
  } catch (error) {
    // A customer removed at Stripe, or one of the test keys that were used before: start as a new one.
    if (!isUnknown(error) || !order.customer_id) throw error;
    return openCheckout(stripe, { ...order, customer_id: null });
  }
}

/** Amount and interval come from the agreement alone, which comes from the plan's row. */
function checkoutRequest({ agreement, ...order }: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { price_cents, duration_days, tier: name } = agreement;
  const product_data = order.description ? { name, description: order.description } : { name };
  const recurring = billingInterval(duration_days);
  return {
    mode: 'subscription',
    client_reference_id: order.id,
    ...(order.customer_id ? { customer: order.customer_id } : { customer_email: order.email }),
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: price_cents, recurring, product_data } },
    ],
    subscription_data: { metadata: toMetadata(agreement) },
    payment_method_collection: price_cents === 0 ? 'if_required' : 'always',
    expires_at: Math.floor(order.expires_at.getTime() / 1000),
    locale: 'es',
    success_url: order.success_url,
    cancel_url: order.cancel_url,
  };
}

async function readCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  try {
    const { status, subscription } = await stripe.checkout.sessions.retrieve(id);
    const subscription_id = typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
    return {
      status: status === 'open' ? 'open' : status === 'complete' ? 'complete' : 'expired',
      subscription_id,
    };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return { status: 'expired', subscription_id: null };
  }
}

/** Stripe refuses to expire what is paid or expired already: its state then says which. */
async function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return readCheckout(stripe, id);
}

const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

async function openPortal(stripe: Stripe, order: PortalOrder): Promise<string> {
  const { customer_id: customer, cancel_subscription_id: subscription, return_url } = order;
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
      // Cancelled already, or not offered by the portal's settings: its front page says so.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
  try {
    return (await stripe.billingPortal.sessions.create(page)).url;
  } catch (cause) {
    // A customer removed at Stripe has nothing there any more.
    throw isUnknown(cause) ? new AppError('nothing_to_manage', { cause }) : cause;
  }
}

/** Out of reach, overloaded or broken over there: the person may try again. Anything else is a mistake of ours or of the settings. */
async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors;
    if ([StripeConnectionError, StripeRateLimitError, StripeAPIError].some((kind) => error instanceof kind)) {
      throw new AppError('unavailable', { retryAfter: 5, cause: error });
    }
    throw error;
  }
}
