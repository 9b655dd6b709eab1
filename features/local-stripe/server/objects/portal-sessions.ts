import type { Database } from '#db/connect.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { ensureKnown, missingObject, StripeError } from '../stripe-error.ts';
import { type Form, textAt } from '../stripe-form.ts';
import { addObject, findObject, listObjects } from './object-store.ts';
import { isCancelled, newId, type PortalSession } from './stripe-objects.ts';

const PORTAL_MS = HOUR_MS;

/** Opens the portal of a customer, at the cancellation of the subscription in the request, if there is one. @throws StripeError */
export async function createPortal(
  tx: Database,
  form: Form,
  { now, origin }: { now: Date; origin: string },
): Promise<PortalSession> {
  const customer = textAt(form, 'customer') ?? '';
  ensureKnown(await findObject(tx, 'customer', customer), customer);
  const canceled = textAt(form, 'flow_data.subscription_cancel.subscription');
  if (canceled) await ensureCancellable(tx, customer, canceled);
  const id = newId('portal');
  const portal: PortalSession = {
    id,
    object: 'billing_portal.session',
    customer,
    url: `${origin}/test-checkout/${id}`,
    return_url: textAt(form, 'return_url') ?? origin,
  };
  await addObject(tx, portal, { at: now, due_at: new Date(now.getTime() + PORTAL_MS) });
  return portal;
}

/** The data of a portal's page: the customer's newest subscription and all others that have not ended. @throws StripeError */
export async function readPortal(db: Database, id: string, now: Date) {
  const { object: portal, updated_at } = ensureKnown(await findObject(db, 'billing_portal.session', id), id);
  if (updated_at.getTime() + PORTAL_MS <= now.getTime()) throw missingObject(id);
  const stored = await listObjects(db, 'subscription', portal.customer);
  const subscriptions = stored
    .map(({ object }) => object)
    .filter(({ status }, position) => position === 0 || status !== 'canceled');
  return { subscriptions, return_url: portal.return_url };
}

async function ensureCancellable(db: Database, customer: string, id: string): Promise<void> {
  const { object } = ensureKnown(await findObject(db, 'subscription', id), id);
  if (object.customer !== customer) throw missingObject(id);
  if (isCancelled(object) || object.status === 'canceled')
    throw new StripeError(400, 'The subscription is already set to be canceled');
}
