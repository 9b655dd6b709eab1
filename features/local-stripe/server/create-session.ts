import type { Database } from '#db/connect.ts';
import type { BillingInterval } from '#domain/money/billing.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { addObject, findObject } from './objects/object-store.ts';
import { type CheckoutSession, fromUnix, newId, type Price } from './objects/stripe-objects.ts';
import { ensureKnown, StripeError } from './stripe-error.ts';
import { type Form, groupAt, textAt } from './stripe-form.ts';

type StripeCircumstances = { now: Date; origin: string };

/** Opens a checkout session in subscription mode with one line item that has an inline price. @throws StripeError */
export async function createSession(
  tx: Database,
  form: Form,
  { now, origin }: StripeCircumstances,
): Promise<CheckoutSession> {
  const expires_at = Number(textAt(form, 'expires_at'));
  const minutes = (expires_at * 1000 - now.getTime()) / MINUTE_MS;
  if (!(minutes >= 30 && minutes <= 1440))
    throw new StripeError(400, 'expires_at must lie 30 minutes to 24 hours ahead');
  const customer = textAt(form, 'customer') ?? null;
  const known = customer && ensureKnown(await findObject(tx, 'customer', customer), customer);
  const id = newId('cs');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    url: `${origin}/test-checkout/${id}`,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    customer,
    customer_email: (known ? known.object.email : textAt(form, 'customer_email')) ?? null,
    subscription: null,
    expires_at,
    success_url: textAt(form, 'success_url') ?? '',
    cancel_url: textAt(form, 'cancel_url') ?? '',
    line_items: {
      object: 'list',
      data: [{ id: newId('li'), object: 'item', quantity: 1, price: readPrice(form) }],
    },
    subscription_data: {
      metadata: readTexts(groupAt(form, 'subscription_data.metadata')),
      trial_period_days: Number(textAt(form, 'subscription_data.trial_period_days') ?? 0),
    },
  };
  await addObject(tx, session, { at: now, due_at: fromUnix(expires_at) });
  return session;
}

function readPrice(form: Form): Price {
  const at = (path: string) => textAt(form, `line_items.0.price_data.${path}`);
  return {
    id: newId('price'),
    object: 'price',
    currency: at('currency') ?? 'usd',
    unit_amount: Number(at('unit_amount')),
    recurring: {
      interval: at('recurring.interval') as BillingInterval['interval'],
      interval_count: Number(at('recurring.interval_count') ?? 1),
    },
    product: {
      id: newId('prod'),
      object: 'product',
      name: at('product_data.name') ?? '',
      description: at('product_data.description') ?? null,
    },
  };
}

const readTexts = (group: Form = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, String(value)]));
