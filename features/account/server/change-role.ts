import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { auth_sessions, auth_users, profiles } from '#db/schema.ts';
import type { Role } from '#domain/people/profile.ts';
import { lastSessionEnd, sessionEndAfterUse } from '#domain/people/session-ends.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { type EventSource, recordSecurityEvent } from '#server/session/security-events.ts';
import { ensureNotLastAdmin } from './ensure-not-last-admin.ts';

/** Makes a person an administrator or a learner (docs/product.md §6.4). @returns whether it changed @throws `not_found`, `last_admin` */
export function changeRole(db: Database, source: EventSource, email: string, role: Role): Promise<boolean> {
  const { now } = source;
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: auth_users.id })
      .from(auth_users)
      .where(eq(auth_users.email, email.trim().toLowerCase()))
      .for('no key update');
    const { id } = ensureFound(user);
    const [person] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.user_id, id));
    const before = ensureFound(person).role;
    if (before === role) return false;
    if (role === 'user') await ensureNotLastAdmin(tx, id);
    await tx.update(profiles).set({ role, updated_at: now }).where(eq(profiles.user_id, id));
    await shortenSessions(tx, id, role, now);
    const action = role === 'admin' ? 'made_admin' : 'made_learner';
    const author = { actor_id: null, request_id: null, now };
    await recordAudit(tx, author, {
      action,
      object_type: 'user',
      object_id: id,
      before: { role: before },
      after: { role },
    });
    await recordSecurityEvent(tx, source, { kind: action, user_id: id });
    return true;
  });
}

async function shortenSessions(tx: Database, user_id: string, role: Role, now: Date): Promise<void> {
  const last = lastSessionEnd(role, now);
  const atMost = (end: Date, column: AnyPgColumn) => sql`least(${column}, ${end.toISOString()}::timestamptz)`;
  await tx
    .update(auth_sessions)
    .set({
      expires_at: atMost(sessionEndAfterUse(role, now, last), auth_sessions.expires_at),
      absolute_expires_at: atMost(last, auth_sessions.absolute_expires_at),
    })
    .where(eq(auth_sessions.user_id, user_id));
}
