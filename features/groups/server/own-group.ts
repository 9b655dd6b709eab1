import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_members, groups } from '#db/schema.ts';
import { may } from '#domain/rights.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Caller } from '#server/session/caller.ts';

type Leader = Pick<Caller, 'user_id' | 'role' | 'staff' | 'is_premium'>;

/** Condition: the caller teaches the group, or administers. */
export function isLed(db: Database, caller: Leader): SQL | undefined {
  if (may(caller, 'admin')) return undefined;
  const teaches = and(
    eq(group_members.group_id, groups.id),
    eq(group_members.user_id, caller.user_id),
    eq(group_members.role, 'teacher'),
  );
  return exists(db.select({ one: sql`1` }).from(group_members).where(teaches));
}

/** Locks a group that the caller leads until the transaction ends. @throws AppError `not_found`, `group_archived` */
export async function lockOwnGroup(tx: Database, caller: Leader, id: string) {
  const group = await lockOwnGroupOfAnyYear(tx, caller, id);
  if (group.archived_at) throw new AppError('group_archived');
  return group;
}

/** The same, archived or not. @throws AppError `not_found` */
export async function lockOwnGroupOfAnyYear(tx: Database, caller: Leader, id: string) {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), isLed(tx, caller)))
    .for('no key update');
  return ensureFound(group);
}

/** Ensures that the caller leads a group. @throws AppError `not_found` */
export async function ensureLed(db: Database, caller: Leader, id: string): Promise<void> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, id), isLed(db, caller)));
  ensureFound(group);
}
