import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { auth_sessions, auth_users, group_members, profiles } from '#db/schema.ts';
import { INTERNAL_DOMAIN } from '#domain/people/names/username.ts';
import { WRONG_PASSWORDS } from '#features/account/server/limits.ts';
import { endLinks } from '#features/account/server/password/end-links.ts';
import { isStaff } from '#features/account/server/staff.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';
import { ensureLed, lockOwnGroup } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { makePasswords } from './first-passwords.ts';

/** Condition: pupils of a group whose account has no address. */
const isAccountIn = (group_id: string) =>
  and(
    eq(group_members.group_id, group_id),
    eq(group_members.role, 'pupil'),
    isNotNull(auth_users.username),
    like(auth_users.email, `%${INTERNAL_DOMAIN}`),
  );

const selectAccounts = (db: Database) =>
  db
    .select({
      ...pick(profiles, 'user_id', 'full_name', 'created_at'),
      ...pick(auth_users, 'email'),
      username: sql<string>`${auth_users.username}`,
    })
    .from(group_members)
    .innerJoin(auth_users, eq(auth_users.id, group_members.user_id))
    .innerJoin(profiles, eq(profiles.user_id, group_members.user_id));

type Query = { id: string; search: string; page: number; page_size: number };

/** The accounts without an address in a group, by name. */
export async function listPupils({ db, caller }: Call, { id, search, ...page }: Query) {
  await ensureLed(db, caller, id);
  const which = and(isAccountIn(id), searchFor(search, [profiles.full_name, auth_users.username]));
  const { limit, offset } = pageOf(page);
  const pupils = await selectAccounts(db)
    .where(which)
    .orderBy(sql`fold_for_search(${profiles.full_name})`, profiles.user_id)
    .limit(limit)
    .offset(offset);
  const found = selectAccounts(db).where(which).as('found');
  return { pupils, ...totalsOf(page, await db.$count(found)) };
}

/**
 * Gives new passwords to pupils of a group without an address, all or none; their sessions end. @returns the passwords
 * @throws AppError `not_found`, `group_archived`, `has_address` for who has an address by now, `has_function`
 */
export async function resetPasswords(call: Call, { id, user_ids }: { id: string; user_ids: string[] }) {
  const { db, caller, now } = call;
  await ensureLed(db, caller, id);
  const wanted = [...new Set(user_ids)];
  await findAccounts(db, id, wanted);
  const secrets = await makePasswords(call, wanted.length);
  const accounts = await db.transaction(async (tx) => {
    await lockOwnGroup(tx, caller, id);
    // Nobody confirms an address meanwhile, which would take the account out of the school's power.
    const isWanted = inArray(auth_users.id, wanted);
    await tx
      .select({ id: auth_users.id })
      .from(auth_users)
      .where(isWanted)
      .orderBy(auth_users.id)
      .for('update');
    const accounts = await findAccounts(tx, id, wanted);
    for (const [at, { user_id }] of accounts.entries()) {
      const { password_hash } = ensureFound(secrets[at]);
      await tx
        .update(auth_users)
        .set({ password_hash, password_changed_at: now })
        .where(eq(auth_users.id, user_id));
      await recordSecurityEvent(tx, call, {
        kind: 'password_reset_by_school',
        ...{ user_id, actor_id: caller.user_id },
      });
    }
    await tx.delete(auth_sessions).where(inArray(auth_sessions.user_id, wanted));
    await endLinks(tx, wanted);
    await recordAudit(
      tx,
      authorOf(call),
      ...wanted.map((object_id) => ({
        ...({ action: 'password_reset', object_type: 'user', object_id, before: null } as const),
        after: { group_id: id },
      })),
    );
    return accounts;
  });
  for (const { email } of accounts) await call.limits.reset(WRONG_PASSWORDS, email);
  return {
    pupils: accounts.map(({ user_id, full_name, username }, at) => {
      return { user_id, full_name, username, password: ensureFound(secrets[at]).password };
    }),
  };
}

/** In one order. @throws AppError `not_found` for people of other groups, `has_address`, `has_function` */
async function findAccounts(db: Database, group_id: string, user_ids: string[]) {
  const accounts = await selectAccounts(db)
    .where(and(isAccountIn(group_id), inArray(group_members.user_id, user_ids)))
    .orderBy(sql`fold_for_search(${profiles.full_name})`, profiles.user_id);
  const isMember = and(eq(group_members.group_id, group_id), inArray(group_members.user_id, user_ids));
  const members = await db.$count(group_members, isMember);
  if (members < user_ids.length) throw new AppError('not_found');
  if ((await db.$count(profiles, and(inArray(profiles.user_id, user_ids), isStaff))) > 0)
    throw new AppError('has_function');
  if (accounts.length === user_ids.length) return accounts;
  throw new AppError('has_address', {
    message:
      'Quien tiene un correo recupera la contraseña por su cuenta: aquí no se puede cambiar. No se ha cambiado nada.',
  });
}
