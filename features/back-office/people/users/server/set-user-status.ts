import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lockUser } from '#db/queries/lock-user.ts';
import { pick } from '#db/queries/pick.ts';
import { auth_sessions, profiles, user_status } from '#db/schema.ts';
import type { UserStatus } from '#domain/people/profile.ts';
import { ensureNotLastAdmin } from '#features/account/server/ensure-not-last-admin.ts';
import { changedMeanwhile } from '#features/back-office/frame/server/ensure-unchanged.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import { closeCheckoutsOf } from '#features/plans/server/subscriptions/end-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { eventPeople, recordSecurityEvent } from '#server/session/security-events.ts';
import { readUser } from './read-users.ts';

/** `reason` is for administrators; it is stored with a suspension and cleared by an activation. */
type StatusChange = { status: UserStatus; reason: string };
type SeenChange = StatusChange & { seen_suspended_at?: string | null | undefined };

/**
 * Suspends or activates a person (docs/product.md §4.6). A sign-in takes a conflicting lock, so it is rejected or its session ended here.
 * @throws AppError `not_found`, `own_account`, `last_admin`, `conflict` when somebody else suspended or activated the person since
 */
export async function setUserStatus(call: Call, userId: string, change: SeenChange) {
  await call.db.transaction(async (tx) => {
    const person = ensureFound(await lockPerson(tx, userId));
    ensureSeen(person, change.seen_suspended_at);
    await changeStatus(tx, call, person, change);
  });
  if (change.status === 'suspended') await closeCheckoutsOf(call, [userId]);
  return readUser(call, userId);
}

function ensureSeen({ full_name, status, suspended_at }: Person, seen: string | null | undefined) {
  if (seen === undefined) return;
  const seenAt = seen === null ? null : Date.parse(seen);
  if ((suspended_at?.getTime() ?? null) === seenAt) return;
  const was = status === 'suspended' ? 'suspendió' : 'activó';
  throw new AppError('conflict', {
    message: `Alguien ${was} a ${full_name} mientras tanto. No se ha cambiado nada.`,
  });
}

/** Changes the status of a person whose row is locked. @throws AppError `own_account`, `last_admin` */
async function changeStatus(tx: Database, call: Call, person: Person, { status, reason }: StatusChange) {
  const { user_id } = person;
  if (user_id === call.caller.user_id) throw new AppError('own_account');
  if (status === 'suspended' && person.role === 'admin') await ensureNotLastAdmin(tx, user_id);
  await saveStatus(tx, call, user_id, { status, reason });
  await tx
    .update(profiles)
    .set({ is_ranked: status === 'active' })
    .where(eq(profiles.user_id, user_id));
  if (status === 'suspended') await tx.delete(auth_sessions).where(eq(auth_sessions.user_id, user_id));
  const kind = status === 'suspended' ? 'suspended' : 'activated';
  const after = { status, ...(reason && person.status !== status && { reason }) };
  await recordAct(tx, call, kind, { user_id, before: { status: person.status }, after });
  if (person.status !== status) await recordSecurityEvent(tx, call, { kind, ...eventPeople(call, user_id) });
}

type Person = {
  user_id: string;
  full_name: string;
  role: string;
  status: UserStatus;
  suspended_at: Date | null;
};

async function lockPerson(tx: Database, userId: string): Promise<Person | null> {
  if (!(await lockUser(tx, userId))) return null;
  const [person] = await tx
    .select({
      ...pick(profiles, 'user_id', 'full_name', 'role'),
      ...pick(user_status, 'status', 'updated_at'),
    })
    .from(profiles)
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .where(eq(profiles.user_id, userId));
  if (!person) return null;
  const { updated_at, status, ...rest } = person;
  return {
    ...rest,
    status: status ?? 'active',
    suspended_at: status === 'suspended' ? updated_at : null,
  };
}

/** Suspending somebody who is suspended already keeps the first reason unless there is a new one. */
async function saveStatus(
  tx: Database,
  { caller, now }: Call,
  user_id: string,
  { status, reason }: StatusChange,
) {
  const isKept = status === 'suspended' && reason === '';
  const set = { status, updated_by: caller.user_id, updated_at: now, ...(!isKept && { reason }) };
  await tx
    .insert(user_status)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: user_status.user_id, set });
}

type StatusesChange = {
  people: readonly { id: string; status: UserStatus }[];
  status: UserStatus;
  reason: string;
};

/** Suspends or activates all chosen people or nobody (docs/product.md §2.16). @throws AppError `conflict`, `own_account`, `last_admin` */
export async function setManyStatuses(
  call: Call,
  { people, status, reason }: StatusesChange,
): Promise<{ changed: number }> {
  const seen = new Map(people.map((person) => [person.id, person.status]));
  const changed = await call.db.transaction(async (tx) => {
    const locked = [];
    const stale: string[] = [];
    for (const id of [...seen.keys()].sort()) {
      const person = await lockPerson(tx, id);
      if (person && person.status === seen.get(id)) locked.push(person);
      else stale.push(person ? `«${person.full_name}»` : id);
    }
    if (stale.length > 0) throw changedMeanwhile(stale);
    const targets = locked.filter((person) => person.status !== status);
    for (const person of targets) await changeStatus(tx, call, person, { status, reason });
    return targets.map(({ user_id }) => user_id);
  });
  if (status === 'suspended') await closeCheckoutsOf(call, changed);
  return { changed: changed.length };
}
