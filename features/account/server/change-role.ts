import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles } from '#db/schema.ts';
import type { Role } from '#domain/people/profile.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { type EventSource, recordSecurityEvent } from '#server/session/security-events.ts';
import { ensureNotLastAdmin } from './ensure-not-last-admin.ts';
import { ensureOwnAccount, readStaff, shortenSessions } from './staff.ts';

/**
 * Makes a person an administrator or a learner (docs/product.md §6.4). @returns whether it changed
 * @throws AppError `not_found`, `last_admin`, `school_account`
 */
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
    else await ensureOwnAccount(tx, id);
    await tx.update(profiles).set({ role, updated_at: now }).where(eq(profiles.user_id, id));
    await shortenSessions(tx, id, { role, staff: await readStaff(tx, id) }, now);
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
