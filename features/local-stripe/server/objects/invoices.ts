import type { Database } from '#db/connect.ts';
import { ensureKnown, StripeError } from '../stripe-error.ts';
import { emitEvent } from './events.ts';
import { addObject, findObject, listObjects, lockObject, saveObject } from './object-store.ts';
import {
  type Charge,
  type Invoice,
  idBeside,
  newCharge,
  newId,
  newInvoice,
  type Subscription,
  toUnix,
} from './stripe-objects.ts';

export async function invoicePeriod(
  tx: Database,
  subscription: Subscription,
  { at, isPaid }: { at: Date; isPaid: boolean },
): Promise<void> {
  const invoice = newInvoice(subscription, at);
  await addObject(tx, invoice, { at });
  if (isPaid) await payInvoice(tx, invoice, at);
  else await emitEvent(tx, 'invoice.payment_failed', invoice, at);
}

export async function payOpenInvoices(tx: Database, subscription: Subscription, at: Date): Promise<void> {
  const invoices = await listInvoices(tx, subscription);
  for (const invoice of invoices.filter(({ status }) => status === 'open')) await payInvoice(tx, invoice, at);
}

export async function refundLastPayment(tx: Database, subscription: Subscription, at: Date): Promise<void> {
  const [last] = await listInvoices(tx, subscription);
  const charge = last && (await findCharge(tx, last));
  if (charge && !charge.object.refunded) await refundCharge(tx, charge.object, at);
}

async function refundCharge(tx: Database, charge: Charge, at: Date): Promise<void> {
  const refunded: Charge = { ...charge, refunded: true, amount_refunded: charge.amount };
  await saveObject(tx, refunded, { at });
  await emitEvent(tx, 'charge.refunded', refunded, at);
}

export async function listInvoices(db: Database, { id, customer }: Subscription): Promise<Invoice[]> {
  const stored = await listObjects(db, 'invoice', customer);
  return stored
    .map(({ object }) => object)
    .filter(({ parent }) => parent.subscription_details.subscription === id);
}

export const findCharge = (db: Database, invoice: Invoice) =>
  findObject(db, 'charge', idBeside(invoice.id, 'ch'));

export async function listSubscriptionInvoices(db: Database, id: string) {
  const subscription = await findObject(db, 'subscription', id);
  const data = subscription ? await listInvoices(db, subscription.object) : [];
  return { object: 'list', data, has_more: false };
}

type InvoicePaymentQuery = { payment_intent: string | undefined; invoice: string | undefined };

/** The payment of a paid invoice, found by either id. */
export async function listInvoicePayments(db: Database, query: InvoicePaymentQuery) {
  const id = query.invoice ?? idBeside(query.payment_intent ?? '', 'in');
  const found = await findObject(db, 'invoice', id);
  const payment_intent = idBeside(id, 'pi');
  const payment = { type: 'payment_intent', payment_intent };
  const paid = { id: idBeside(id, 'inpay'), object: 'invoice_payment', status: 'paid', payment, invoice: id };
  return { object: 'list', data: found?.object.amount_paid ? [paid] : [], has_more: false };
}

async function payInvoice(tx: Database, invoice: Invoice, at: Date): Promise<void> {
  const status_transitions = { paid_at: toUnix(at) };
  const paid: Invoice = { ...invoice, status: 'paid', amount_paid: invoice.amount_due, status_transitions };
  await saveObject(tx, paid, { at });
  if (paid.amount_paid > 0) await addObject(tx, newCharge(paid), { at });
  await emitEvent(tx, 'invoice.paid', paid, at);
}

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
