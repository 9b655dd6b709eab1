import { eq, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { auth_sessions, auth_users, profiles, staff_roles } from '#db/schema.ts';
import { lastSessionEnd, sessionEndAfterUse } from '#domain/people/session-ends.ts';
import type { RightsHolder, StaffRole } from '#domain/rights.ts';
import { AppError } from '#server/http/app-error.ts';

/** Condition: somebody administers or has a function. */
export const isStaff = or(ne(profiles.role, 'user'), sql`${profiles.staff} <> '{}'`);

/** What administrators made a person, in the order of the alphabet. */
export async function readStaff(db: Database, user_id: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staff_roles.role })
    .from(staff_roles)
    .where(eq(staff_roles.user_id, user_id))
    .orderBy(staff_roles.role);
  return rows.map(({ role }) => role);
}

/**
 * Ensures that somebody can get a function or administer: a school knew the password of an account that it made, and the account may still
 * have it after an address was added (docs/product.md §25.2). @throws AppError `school_account`
 */
export async function ensureOwnAccount(tx: Database, user_id: string): Promise<void> {
  const [user] = await tx
    .select({ username: auth_users.username })
    .from(auth_users)
    .where(eq(auth_users.id, user_id));
  if (user?.username) throw new AppError('school_account');
}

/** Ends the open sessions of somebody with new rights as early as a session that begins now (docs/product.md §7.7). */
export async function shortenSessions(
  tx: Database,
  user_id: string,
  holder: Pick<RightsHolder, 'role' | 'staff'>,
  now: Date,
): Promise<void> {
  const last = lastSessionEnd(holder, now);
  const atMost = (end: Date, column: AnyPgColumn) => sql`least(${column}, ${end.toISOString()}::timestamptz)`;
  await tx
    .update(auth_sessions)
    .set({
      expires_at: atMost(sessionEndAfterUse(holder, now, last), auth_sessions.expires_at),
      absolute_expires_at: atMost(last, auth_sessions.absolute_expires_at),
    })
    .where(eq(auth_sessions.user_id, user_id));
}
