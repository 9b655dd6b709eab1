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
import { type CheckoutSession, fromUnix, type Subscription, toUnix } from './objects/stripe-objects.ts';
import { ensureKnown } from './stripe-error.ts';
import { type Form, groupAt, textAt } from './stripe-form.ts';
import type { OperationName } from './stripe-operations.ts';

export type Operation = { name: OperationName; id: string; form: Form };
type StripeCircumstances = { now: Date; origin: string };
/** The answer's JSON; `at` is its date if the object has changed at a later time than the clock's. */
type Answer = { body: object; at?: Date };

export async function runOperation(
  tx: Database,
  { name, id, form }: Operation,
  outside: StripeCircumstances,
): Promise<Answer> {
  switch (name) {
    case 'createSession':
      return { body: publicPart(await createSession(tx, form, outside)) };
    case 'readSession':
      return { body: publicPart(await readSession(tx, id, outside.now)) };
    case 'expireSession':
      return { body: publicPart(await expireSession(tx, id, outside.now)) };
    case 'createPortal':
      return { body: await createPortal(tx, form, outside) };
    case 'readSubscription': {
      const { object, updated_at } = ensureKnown(await findObject(tx, 'subscription', id), id);
      return { body: object, at: updated_at };
    }
    case 'updateSubscription':
      return changed(
        tx,
        id,
        (subscription, at) => {
          const cancel_at_period_end = textAt(form, 'cancel_at_period_end') === 'true';
          const canceled_at = cancel_at_period_end ? toUnix(at) : null;
          return changeSubscription(tx, subscription, { cancel_at_period_end, canceled_at }, at);
        },
        outside.now,
      );
    case 'cancelSubscription':
      return changed(tx, id, (subscription, at) => endSubscription(tx, subscription, at), outside.now);
    case 'deleteCustomer': {
      const { object } = ensureKnown(await lockObject(tx, 'customer', id), id);
      await saveObject(tx, { ...object, email: null }, { at: outside.now });
      return { body: { id, object: 'customer', deleted: true } };
    }
    case 'readInvoice':
      return { body: ensureKnown(await findObject(tx, 'invoice', id), id).object };
    case 'listInvoicePayments':
      return {
        body: await listInvoicePayments(tx, {
          payment_intent: textAt(form, 'payment.payment_intent'),
          invoice: textAt(form, 'invoice'),
        }),
      };
    case 'listInvoices':
      return { body: await listSubscriptionInvoices(tx, textAt(form, 'subscription') ?? '') };
    case 'createRefund':
      return { body: await createRefund(tx, textAt(form, 'payment_intent') ?? '', outside.now) };
    case 'listCharges':
      return { body: await listCharges(tx, textAt(form, 'payment_intent') ?? '') };
    case 'listEvents':
      return { body: await listEvents(tx, readEventQuery(form)) };
  }
}

async function changed(
  tx: Database,
  id: string,
  change: (subscription: Subscription, at: Date) => Promise<Subscription>,
  now: Date,
): Promise<Answer> {
  const stored = await lockObject(tx, 'subscription', id);
  const isOver = stored?.object.status === 'canceled';
  const known = ensureKnown(isOver ? undefined : stored, id);
  return { body: await change(known.object, nextChangeAt(known, now)) };
}

const publicPart = ({ subscription_data: _, ...session }: CheckoutSession) => session;

const readEventQuery = (form: Form) => ({
  since: fromUnix(Number(textAt(form, 'created.gte') ?? 0)),
  types: Object.values(groupAt(form, 'types') ?? {}).map(String),
  startingAfter: textAt(form, 'starting_after'),
  limit: Math.min(100, Number(textAt(form, 'limit') ?? 10)),
});
