import { and, inArray, lte } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { local_stripe_objects as objects } from '#db/schema.ts';
import { expireDueSessions } from './objects/checkout-sessions.ts';
import { runDueRenewals } from './objects/renewals.ts';

/** Runs Stripe's timed work: renews subscriptions, expires unpaid checkouts, deletes old portals and idempotency keys. */
export async function runDue(db: Database, now: Date): Promise<void> {
  await runDueRenewals(db, now);
  await expireDueSessions(db, now);
  const passing = inArray(objects.type, ['billing_portal.session', 'idempotency_key']);
  await db.delete(objects).where(and(passing, lte(objects.due_at, now)));
}
