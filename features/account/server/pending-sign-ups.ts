import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups } from '#db/schema.ts';

export const CONFIRMATION_MS = 24 * 3_600_000;

export type PendingSignUp = typeof auth_pending_sign_ups.$inferSelect;

type Whose = { email: string; now: Date };

/** The newest sign-up that waits for a confirmation of this address at `now`, of those that meet the condition. */
export async function findPendingSignUp(
  db: Database,
  whose: Whose,
  condition?: SQL,
): Promise<PendingSignUp | undefined> {
  const [newest] = await db
    .select()
    .from(auth_pending_sign_ups)
    .where(and(waitsFor(whose), condition))
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
    .limit(1);
  return newest;
}

export const waitsFor = ({ email, now }: Whose): SQL | undefined =>
  and(eq(auth_pending_sign_ups.email, email), gt(auth_pending_sign_ups.expires_at, now));
