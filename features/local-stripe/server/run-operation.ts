import type { Database } from '#db/connect.ts';
import { changeSubscription, endSubscription, nextChangeAt } from './change-subscription.ts';
import { createSession } from './create-session.ts';
import { expireSession, readSession } from './objects/checkout-sessions.ts';
import { listEvents } from './objects/events.ts';
import {
  createRefund,
  listCharges,
  listInvoicePayments,
  listSubscriptionInvoices,
} from './objects/invoices.ts';
import { findObject, lockObject, saveObject } from './objects/object-store.ts';
import { createPortal } from './objects/portal-sessions.ts';
import { type CheckoutSession, fromUnix, toUnix } from './objects/stripe-objects.ts';
import { ensureKnown } from './stripe-error.ts';
import { type Form, groupAt, textAt } from './stripe-form.ts';
import type { OperationName } from './stripe-operations.ts';

export type Operation = { name: OperationName; id: string; form: Form };
type StripeCircumstances = { now: Date; origin: string };
type Asked = Omit<Operation, 'name'> & StripeCircumstances;
/** The answer's JSON; `at` is its date if the object has changed at a later time than the clock's. */
type Answer = { body: object; at?: Date };

export async function runOperation(
  tx: Database,
  { name, id, form }: Operation,
  circumstances: StripeCircumstances,
): Promise<Answer> {
  if (name !== 'readSubscription') return { body: await BODIES[name](tx, { id, form, ...circumstances }) };
  const { object, updated_at } = ensureKnown(await findObject(tx, 'subscription', id), id);
  return { body: object, at: updated_at };
}

type Body = (tx: Database, asked: Asked) => Promise<object>;

const BODIES: Record<Exclude<OperationName, 'readSubscription'>, Body> = {
  createSession: async (tx, { form, ...outside }) => publicPart(await createSession(tx, form, outside)),
  readSession: async (tx, { id, now }) => publicPart(await readSession(tx, id, now)),
  expireSession: async (tx, { id, now }) => publicPart(await expireSession(tx, id, now)),
  createPortal: (tx, { form, ...outside }) => createPortal(tx, form, outside),
  updateSubscription: async (tx, asked) => {
    const { subscription, at } = await lockRunning(tx, asked);
    const cancel_at_period_end = textAt(asked.form, 'cancel_at_period_end') === 'true';
    const canceled_at = cancel_at_period_end ? toUnix(at) : null;
    return changeSubscription(tx, subscription, { cancel_at_period_end, canceled_at }, at);
  },
  cancelSubscription: async (tx, asked) => {
    const { subscription, at } = await lockRunning(tx, asked);
    return endSubscription(tx, subscription, at);
  },
  deleteCustomer: async (tx, { id, now: at }) => {
    const { object } = ensureKnown(await lockObject(tx, 'customer', id), id);
    await saveObject(tx, { ...object, email: null }, { at });
    return { id, object: 'customer', deleted: true };
  },
  readInvoice: async (tx, { id }) => ensureKnown(await findObject(tx, 'invoice', id), id).object,
  listInvoicePayments: (tx, { form }) =>
    listInvoicePayments(tx, {
      payment_intent: textAt(form, 'payment.payment_intent'),
      invoice: textAt(form, 'invoice'),
    }),
  listInvoices: (tx, { form }) => listSubscriptionInvoices(tx, textAt(form, 'subscription') ?? ''),
  createRefund: (tx, { form, now }) => createRefund(tx, textAt(form, 'payment_intent') ?? '', now),
  listCharges: (tx, { form }) => listCharges(tx, textAt(form, 'payment_intent') ?? ''),
  listEvents: (tx, { form }) => listEvents(tx, readEventQuery(form)),
};

/** Locks a subscription that has not ended, with the time of the change that follows. */
async function lockRunning(tx: Database, { id, now }: Asked) {
  const stored = await lockObject(tx, 'subscription', id);
  const known = ensureKnown(stored?.object.status === 'canceled' ? undefined : stored, id);
  return { subscription: known.object, at: nextChangeAt(known, now) };
}

const publicPart = ({ subscription_data: _, ...session }: CheckoutSession) => session;

const readEventQuery = (form: Form) => ({
  since: fromUnix(Number(textAt(form, 'created.gte') ?? 0)),
  types: Object.values(groupAt(form, 'types') ?? {}).map(String),
  startingAfter: textAt(form, 'starting_after'),
  limit: Math.min(100, Number(textAt(form, 'limit') ?? 10)),
});
