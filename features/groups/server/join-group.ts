import { and, asc, eq, isNull, notExists } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_members, group_removals, groups, licences } from '#db/schema.ts';
import { isRunningAt } from '#features/licences/server/running.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { addMembers } from './members/add-members.ts';

/** A school is one network address, so the tries count by account; what is no code is none. */
const TRIES = { name: 'group_codes', points: 20, seconds: 3600 };

/**
 * Joins the group that has a code.
 * @throws AppError `rate_limited`, `unknown_code`, `group_archived`, `code_expired`, `already_in_group`
 */
export async function joinByCode(call: Call, { code }: { code: string }) {
  const { db, now, caller } = call;
  await call.limits.consume(TRIES, caller.user_id);
  return db.transaction(async (tx) => {
    const [group] = await tx.select().from(groups).where(eq(groups.code, code)).for('no key update');
    if (!group) throw new AppError('unknown_code');
    if (group.archived_at) throw new AppError('group_archived');
    if (group.code_expires_at && group.code_expires_at <= now) throw new AppError('code_expired');
    return addCaller(tx, call, group);
  });
}

/**
 * Joins a group whose licence is for the domain of the caller's address.
 * @throws AppError `not_found` for any other group, `already_in_group`, `no_seats`
 */
export const joinByDomain = (call: Call, { id }: { id: string }) =>
  call.db.transaction(async (tx) => {
    await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('no key update');
    const [own] = await tx
      .select({ name: groups.name })
      .from(group_members)
      .innerJoin(groups, eq(groups.id, group_members.group_id))
      .where(
        and(eq(groups.id, id), eq(group_members.user_id, call.caller.user_id), isNull(groups.archived_at)),
      );
    if (own) throwAlreadyIn(own.name);
    const open = await listOpenGroups(tx, call);
    return addCaller(tx, call, ensureFound(open.find((group) => group.id === id)));
  });

/**
 * The groups that the domain of the caller's confirmed address opens while their licence runs, without those that they are in or that a
 * teacher took them out of.
 */
export function listOpenGroups(db: Database, { caller, now }: Call) {
  const isIn = (table: typeof group_members | typeof group_removals) =>
    db
      .select({ id: table.group_id })
      .from(table)
      .where(and(eq(table.group_id, groups.id), eq(table.user_id, caller.user_id)));
  return db
    .select({ id: groups.id, name: groups.name })
    .from(licences)
    .innerJoin(groups, eq(groups.id, licences.group_id))
    .where(
      and(
        eq(licences.mail_domain, caller.email.slice(caller.email.lastIndexOf('@') + 1)),
        isRunningAt(now),
        isNull(groups.archived_at),
        notExists(isIn(group_members)),
        notExists(isIn(group_removals)),
      ),
    )
    .orderBy(asc(groups.name), asc(groups.id));
}

async function addCaller(tx: Database, call: Call, { id, name }: { id: string; name: string }) {
  const user_ids = [call.caller.user_id];
  const added = await addMembers(tx, call, { group_id: id, user_ids, role: 'pupil' });
  if (added.length === 0) throwAlreadyIn(name);
  return { id, name };
}

function throwAlreadyIn(name: string): never {
  throw new AppError('already_in_group', { message: `Ya estás en «${name}».` });
}
