import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export const CONFIRMATION_MS = DAY_MS;

export type PendingSignUp = typeof auth_pending_sign_ups.$inferSelect;

type PendingFilter = { email: string; now: Date };

/** The address's newest sign-up that can still be confirmed at `now` and meets the condition, if any. */
export async function findPendingSignUp(
  db: Database,
  filter: PendingFilter,
  condition?: SQL,
): Promise<PendingSignUp | undefined> {
  const [newest] = await db
    .select()
    .from(auth_pending_sign_ups)
    .where(and(pendingFor(filter), condition))
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
    .limit(1);
  return newest;
}

/** The different names under which the address waits to be confirmed at `now`. */
export async function pendingNames(db: Database, filter: PendingFilter): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: auth_pending_sign_ups.full_name })
    .from(auth_pending_sign_ups)
    .where(pendingFor(filter));
  return rows.map(({ name }) => name);
}

export const pendingFor = ({ email, now }: PendingFilter): SQL | undefined =>
  and(eq(auth_pending_sign_ups.email, email), gt(auth_pending_sign_ups.expires_at, now));
