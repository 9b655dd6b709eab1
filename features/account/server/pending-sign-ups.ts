import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups } from '#db/schema.ts';

export type PendingSignUp = typeof auth_pending_sign_ups.$inferSelect;

/** The sign-ups that wait for a confirmation of this address at `now`, the newest first. */
export const findPendingSignUps = (db: Database, email: string, now: Date): Promise<PendingSignUp[]> =>
  db
    .select()
    .from(auth_pending_sign_ups)
    .where(and(eq(auth_pending_sign_ups.email, email), gt(auth_pending_sign_ups.expires_at, now)))
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id));
