import { YEAR_DAYS } from '#domain/money/billing.ts';
import { fromCents } from '#domain/money/money.ts';
import { paySession, readSession } from '#features/local-stripe/server/objects/checkout-sessions.ts';
import type { Price } from '#features/local-stripe/server/objects/stripe-objects.ts';
import { StripeError } from '#features/local-stripe/server/stripe-error.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';

/** The data of the test checkout's page. @throws AppError `not_found` */
export async function presentCheckout({ db, now }: Call, id: string) {
  const session = await orNotFound(readSession(db, id, now));
  const { price } = session.line_items.data[0];
  return {
    ...describePrice(price),
    description: price.product.description ?? '',
    trial_days: session.subscription_data.trial_period_days ?? 0,
    email: session.customer_email ?? '',
    status: session.status,
    success_url: session.success_url,
    cancel_url: session.cancel_url,
  };
}

/** Pays a test checkout. @returns the address of the page after it @throws AppError `not_found`; `conflict` when it has expired */
export async function payCheckout({ db, now }: Call, id: string) {
  const { status, success_url } = await orNotFound(paySession(db, id, now));
  if (status === 'complete') return { url: success_url };
  throw new AppError('conflict', {
    message: 'Esta página de pago ha caducado. Vuelve a los planes y empieza de nuevo.',
  });
}

/** Awaits an answer of the local Stripe. @throws AppError `not_found` when the local Stripe does not know the id */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StripeError && error.status === 404)
      throw new AppError('not_found', { cause: error });
    throw error;
  }
}

/** The pages show 30 days as a month and 365 as a year. */
const INTERVAL_DAYS = { day: 1, month: 30, year: YEAR_DAYS };

export function describePrice({ product, unit_amount, recurring }: Price) {
  const { interval, interval_count } = recurring;
  return {
    tier: product.name,
    price: fromCents(unit_amount),
    duration_days: interval_count * INTERVAL_DAYS[interval],
  };
}
