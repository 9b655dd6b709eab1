import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { auth_sessions, staff_roles } from '#db/schema.ts';
import { lastSessionEnd, sessionEndAfterUse } from '#domain/people/session-ends.ts';
import type { RightsHolder, StaffRole } from '#domain/rights.ts';

/** What administrators made a person, in the order of the alphabet. */
export async function readStaff(db: Database, user_id: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staff_roles.role })
    .from(staff_roles)
    .where(eq(staff_roles.user_id, user_id))
    .orderBy(staff_roles.role);
  return rows.map(({ role }) => role);
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
