import type { Database } from '#db/connect.ts';
import { startSubscription } from '../change-subscription.ts';
import { ensureKnown, StripeError } from '../stripe-error.ts';
import { emitEvent } from './events.ts';
import { addObject, findObject, lockDueObject, lockObject, saveObject } from './object-store.ts';
import { type CheckoutSession, fromUnix, newId, toUnix } from './stripe-objects.ts';

/** A session as it is at `now`. @throws StripeError `resource_missing` */
export async function readSession(db: Database, id: string, now: Date): Promise<CheckoutSession> {
  const { object } = ensureKnown(await findObject(db, 'checkout.session', id), id);
  return isPast(object, now) ? { ...object, status: 'expired', url: null } : object;
}

/** Expires an open session. The row is locked, so that a simultaneous payment either precedes this or fails. @throws StripeError */
export async function expireSession(tx: Database, id: string, now: Date): Promise<CheckoutSession> {
  const { object } = ensureKnown(await lockObject(tx, 'checkout.session', id), id);
  if (object.status !== 'open' || isPast(object, now))
    throw new StripeError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
  return close(tx, object, now);
}

export async function expireDueSessions(db: Database, now: Date): Promise<void> {
  const expireNext = (tx: Database) =>
    lockDueObject(tx, 'checkout.session', now).then((due) => due && close(tx, due.object, now));
  while (await db.transaction(expireNext));
}

/** Pays a session, which starts the subscription, or returns it as `expired`. @throws StripeError `resource_missing` */
export function paySession(db: Database, id: string, now: Date): Promise<CheckoutSession> {
  return db.transaction(async (tx) => {
    const { object: session } = ensureKnown(await lockObject(tx, 'checkout.session', id), id);
    if (isPast(session, now)) return { ...session, status: 'expired' };
    if (session.status !== 'open') return session;
    const at = fromUnix(toUnix(now));
    const customer = session.customer ?? (await addCustomer(tx, session, at));
    const { price } = session.line_items.data[0];
    const { metadata, trial_period_days = 0 } = session.subscription_data;
    const start = { customer, price, metadata, at, trial_period_days };
    const { id: subscription } = await startSubscription(tx, start);
    const paid = { ...session, status: 'complete', url: null, customer, subscription } as const;
    await saveObject(tx, paid, { at, due_at: null });
    await emitEvent(tx, 'checkout.session.completed', paid, at);
    return paid;
  });
}

async function addCustomer(tx: Database, { customer_email: email }: CheckoutSession, at: Date) {
  const id = newId('cus');
  await addObject(tx, { id, object: 'customer', email }, { at });
  return id;
}

async function close(tx: Database, session: CheckoutSession, at: Date): Promise<CheckoutSession> {
  const expired = { ...session, status: 'expired', url: null } as const;
  await saveObject(tx, expired, { at, due_at: null });
  await emitEvent(tx, 'checkout.session.expired', expired, at);
  return expired;
}

const isPast = ({ status, expires_at }: CheckoutSession, now: Date) =>
  status === 'open' && fromUnix(expires_at) <= now;
