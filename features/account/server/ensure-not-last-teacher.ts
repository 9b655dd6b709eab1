import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { account_deletions, group_members, groups, profiles, user_status } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/** Condition: somebody may teach groups. */
export const mayTeach = or(eq(profiles.role, 'admin'), sql`'teacher' = any(${profiles.staff})`);

/** Condition, beside `user_status` and `account_deletions`: somebody is neither suspended nor leaving. */
export const isStaying = and(
  or(isNull(user_status.status), eq(user_status.status, 'active')),
  isNull(account_deletions.user_id),
);

/** Locks the groups of this year that somebody who may teach teaches, or one of them, in one order. */
export const lockTaughtGroups = (tx: Database, user_id: string, group_id?: string) =>
  tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .innerJoin(group_members, eq(group_members.group_id, groups.id))
    .innerJoin(profiles, eq(profiles.user_id, group_members.user_id))
    .where(
      and(
        teaches,
        eq(group_members.user_id, user_id),
        isNull(groups.archived_at),
        group_id === undefined ? undefined : eq(groups.id, group_id),
      ),
    )
    .orderBy(asc(groups.id))
    .for('no key update', { of: groups });

const teaches = and(eq(group_members.role, 'teacher'), mayTeach);

/**
 * Ensures until the transaction ends that each group of this year that somebody teaches, or one of them, has another teacher who may teach
 * and whose account stays (docs/product.md §27.4). @throws AppError `last_teacher`
 */
export async function ensureNotLastTeacher(tx: Database, user_id: string, group_id?: string): Promise<void> {
  const led = await lockTaughtGroups(tx, user_id, group_id);
  if (led.length === 0) return;
  const ids = led.map(({ id }) => id);
  const others = await tx
    .selectDistinct({ group_id: group_members.group_id })
    .from(group_members)
    .innerJoin(profiles, eq(profiles.user_id, group_members.user_id))
    .leftJoin(user_status, eq(user_status.user_id, group_members.user_id))
    .leftJoin(account_deletions, eq(account_deletions.user_id, group_members.user_id))
    .where(and(teaches, inArray(group_members.group_id, ids), ne(group_members.user_id, user_id), isStaying));
  const left = led.filter(({ id }) => !others.some((other) => other.group_id === id));
  if (left.length > 0)
    throw new AppError('last_teacher', { message: describe(left.map(({ name }) => name)) });
}

const describe = (names: string[]) =>
  `Nadie más puede enseñar en ${names.map((name) => `«${name}»`).join(', ')}. ` +
  'Añade a otra persona docente o archiva el aula; no se ha cambiado nada.';
