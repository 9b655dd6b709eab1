import type { Database } from '#db/connect.ts';
import { ensureKnown, StripeError } from '../stripe-error.ts';
import { idBeside, refundCharge } from './invoices.ts';
import { findObject, lockObject } from './object-store.ts';
import { newId, toUnix } from './stripe-objects.ts';

/** Gives all of a payment back. @throws StripeError `resource_missing`, `charge_already_refunded` */
export async function createRefund(tx: Database, payment_intent: string, now: Date) {
  const id = idBeside(payment_intent, 'ch');
  const { object: charge } = ensureKnown(await lockObject(tx, 'charge', id), payment_intent);
  if (charge.refunded)
    throw new StripeError(400, `Charge ${id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  await refundCharge(tx, charge, now);
  const refund = { id: newId('re'), object: 'refund', amount: charge.amount, charge: id, payment_intent };
  return { ...refund, status: 'succeeded', created: toUnix(now) };
}

export async function listCharges(db: Database, payment_intent: string) {
  const charge = await findObject(db, 'charge', idBeside(payment_intent, 'ch'));
  return { object: 'list', data: charge ? [charge.object] : [], has_more: false };
}
