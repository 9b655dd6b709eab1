import type { Database } from '#db/connect.ts';
import { emitEvent } from './events.ts';
import { addObject, findObject, listObjects, saveObject } from './object-store.ts';
import { type Charge, type Invoice, newId, type Subscription, toUnix } from './stripe-objects.ts';

export async function invoicePeriod(
  tx: Database,
  { id: subscription, customer, items }: Subscription,
  { at, isPaid }: { at: Date; isPaid: boolean },
): Promise<void> {
  const { price, current_period_start: start, current_period_end: end } = items.data[0];
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    customer,
    status: 'open',
    currency: price.currency,
    amount_due: price.unit_amount,
    amount_paid: 0,
    status_transitions: { paid_at: null },
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    lines: { object: 'list', data: [{ id: newId('il'), object: 'line_item', period: { start, end } }] },
  };
  await addObject(tx, invoice, { at });
  if (isPaid) await payInvoice(tx, invoice, at);
}

export async function payOpenInvoices(tx: Database, subscription: Subscription, at: Date): Promise<void> {
  const invoices = await listInvoices(tx, subscription);
  for (const invoice of invoices.filter(({ status }) => status === 'open')) await payInvoice(tx, invoice, at);
}

export async function refundLastPayment(tx: Database, subscription: Subscription, at: Date): Promise<void> {
  const [last] = await listInvoices(tx, subscription);
  const charge = last && (await findCharge(tx, last));
  if (!charge || charge.object.refunded) return;
  const refunded: Charge = { ...charge.object, refunded: true, amount_refunded: charge.object.amount };
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

export async function listInvoicePayments(db: Database, payment_intent: string) {
  const invoice = await findObject(db, 'invoice', idBeside(payment_intent, 'in'));
  const payment = { type: 'payment_intent', payment_intent };
  const paid = { id: idBeside(payment_intent, 'inpay'), object: 'invoice_payment', status: 'paid', payment };
  return {
    object: 'list',
    data: invoice ? [{ ...paid, invoice: invoice.object.id }] : [],
    has_more: false,
  };
}

async function payInvoice(tx: Database, invoice: Invoice, at: Date): Promise<void> {
  const { amount_due: amount, customer } = invoice;
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: amount,
    status_transitions: { paid_at: toUnix(at) },
  };
  const charge: Charge = {
    id: idBeside(invoice.id, 'ch'),
    object: 'charge',
    customer,
    amount,
    amount_refunded: 0,
    refunded: false,
    payment_intent: idBeside(invoice.id, 'pi'),
  };
  await saveObject(tx, paid, { at });
  await addObject(tx, charge, { at });
  await emitEvent(tx, 'invoice.paid', paid, at);
}

/** The id with another prefix. An invoice, its payment and its charge have ids that differ only in the prefix. */
const idBeside = (id: string, prefix: string): string => id.replace(/^[a-z]+/, prefix);
