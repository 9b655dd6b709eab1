import { fromCents } from '#domain/money.ts';
import type { Call } from '#server/endpoints/call.ts';
import { readTestCheckout } from '#server/payments/test-checkout-pay.ts';

/** What the test checkout's page shows. @throws AppError `not_found` */
export async function presentCheckout({ db, now }: Call, id: string) {
  const { order, status } = await readTestCheckout(db, id, now);
  const { agreement, description, email, success_url, cancel_url } = order;
  return {
    tier: agreement.tier,
    price: fromCents(agreement.price_cents),
    duration_days: agreement.duration_days,
    description,
    email,
    status,
    success_url,
    cancel_url,
  };
}
