import { paySession, readSession } from '#features/local-stripe/server/objects/checkout-sessions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { describePrice } from './describe-price.ts';
import { orNotFound } from './or-not-found.ts';

/** The data of the test checkout's page. @throws AppError `not_found` */
export async function presentCheckout({ db, now }: Call, id: string) {
  const session = await orNotFound(readSession(db, id, now));
  const { price } = session.line_items.data[0];
  return {
    ...describePrice(price),
    description: price.product.description ?? '',
    email: session.customer_email ?? '',
    status: session.status,
    success_url: session.success_url,
    cancel_url: session.cancel_url,
  };
}

/**
 * Pays a test checkout; paying it again changes nothing.
 * @returns the address of the page after the payment
 * @throws AppError `not_found`; `conflict` when it has expired
 */
export async function payCheckout({ db, now }: Call, id: string) {
  const { status, success_url } = await orNotFound(paySession(db, id, now));
  if (status === 'complete') return { url: success_url };
  throw new AppError('conflict', {
    message: 'Esta página de pago ha caducado. Vuelve a los planes y empieza de nuevo.',
  });
}
