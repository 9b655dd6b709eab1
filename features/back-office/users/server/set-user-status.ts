import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_sessions, auth_users, profiles, user_status } from '#db/schema.ts';
import type { UserStatus } from '#domain/profile.ts';
import { ensureNotLastAdmin } from '#features/account/server/ensure-not-last-admin.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { eventPeople, recordSecurityEvent } from '#server/session/security-events.ts';
import { readUser } from './read-users.ts';

/** `reason` is for administrators; it is stored with a suspension and cleared by an activation. */
type Change = { status: UserStatus; reason: string };

/**
 * Suspends or activates a person (docs/product.md §4.6). Opening a session takes a conflicting lock on the person's row, so
 * that a simultaneous sign-in is either rejected or its session ended here. Suspended people leave the rankings and keep
 * their points.
 * @throws AppError `not_found`, `own_account`, `last_admin`
 */
export async function setUserStatus(call: Call, userId: string, change: Change) {
  await call.db.transaction(async (tx) => {
    const person = ensureFound(await lockPerson(tx, userId));
    await changeStatus(tx, call, person, change);
  });
  return readUser(call, userId);
}

/** Changes the status of a person whose row is locked. @throws AppError `own_account`, `last_admin` */
export async function changeStatus(tx: Database, call: Call, person: Person, { status, reason }: Change) {
  const { user_id } = person;
  if (user_id === call.caller.user_id) throw new AppError('own_account');
  if (status === 'suspended' && person.role === 'admin') await ensureNotLastAdmin(tx, user_id);
  await saveStatus(tx, call, user_id, { status, reason });
  await tx
    .update(profiles)
    .set({ is_ranked: status === 'active' })
    .where(eq(profiles.user_id, user_id));
  if (status === 'suspended') await tx.delete(auth_sessions).where(eq(auth_sessions.user_id, user_id));
  await recordAudit(tx, authorOf(call), {
    action: status === 'suspended' ? 'suspended' : 'activated',
    object_type: 'user',
    object_id: user_id,
    before: { status: person.status },
    after: { status, ...(reason && person.status !== status && { reason }) },
  });
  if (person.status !== status)
    await recordSecurityEvent(tx, call, {
      kind: status === 'suspended' ? 'suspended' : 'activated',
      ...eventPeople(call, user_id),
    });
}

type Person = { user_id: string; full_name: string; role: string; status: UserStatus };

export async function lockPerson(tx: Database, userId: string): Promise<Person | null> {
  const [user] = await tx
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(eq(auth_users.id, userId))
    .for('no key update');
  if (!user) return null;
  const [person] = await tx
    .select({
      user_id: profiles.user_id,
      full_name: profiles.full_name,
      role: profiles.role,
      status: user_status.status,
    })
    .from(profiles)
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .where(eq(profiles.user_id, userId));
  return person ? { ...person, status: person.status ?? 'active' } : null;
}

/** Suspending somebody who is suspended already keeps the first reason unless there is a new one. */
async function saveStatus(tx: Database, { caller, now }: Call, user_id: string, { status, reason }: Change) {
  const isKept = status === 'suspended' && reason === '';
  const set = { status, updated_by: caller.user_id, updated_at: now, ...(!isKept && { reason }) };
  await tx
    .insert(user_status)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: user_status.user_id, set });
}
