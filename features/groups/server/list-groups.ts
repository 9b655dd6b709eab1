import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { group_members, groups, profiles } from '#db/schema.ts';
import { orderBy, orderOf } from '#features/back-office/frame/server/list/order-of.ts';
import { pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { teachingContract } from '../teaching.contract.ts';
import { isLed } from './own-group.ts';

type Query = z.output<NonNullable<(typeof teachingContract.list)['~orpc']['inputSchema']>>;

const PUPILS = sql<number>`(select count(*)::int from group_members m where m.group_id = ${groups.id} and m.role = 'pupil')`;
const NAME = { by: sql`fold_for_search(${groups.name})` };
const LAST = { by: groups.id };

/** The groups that the caller leads, by name unless asked otherwise. */
export async function listGroups({ db, caller }: Call, { search, state, sort, ...page }: Query) {
  const isWanted = state === 'archived' ? isNotNull(groups.archived_at) : isNull(groups.archived_at);
  const which = and(isLed(db, caller), isWanted, searchFor(search, [groups.name]));
  const order = orderOf(
    sort,
    { name: [NAME, LAST], pupils: [{ by: PUPILS }, LAST], created_at: [{ by: groups.created_at }, LAST] },
    [NAME, LAST],
  );
  const { limit, offset } = pageOf(page);
  const [rows, total] = await Promise.all([
    db
      .select({ id: groups.id })
      .from(groups)
      .where(which)
      .orderBy(...orderBy(order))
      .limit(limit)
      .offset(offset),
    db.$count(groups, which),
  ]);
  return {
    groups: await readGroups(
      db,
      rows.map(({ id }) => id),
    ),
    ...totalsOf(page, total),
  };
}

/** A group as its teachers see it; whether the caller may is checked before. @throws AppError `not_found` */
export async function readGroup(db: Database, id: string) {
  const [group] = await readGroups(db, [id]);
  return ensureFound(group);
}

/** Groups in the order of `ids`, with their teachers by name. */
async function readGroups(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const [rows, teachers] = await Promise.all([
    db
      .select({
        id: groups.id,
        name: groups.name,
        time_zone: groups.time_zone,
        // With an archived one nobody joins.
        code: sql<string | null>`case when ${groups.archived_at} is null then ${groups.code} end`,
        code_expires_at: groups.code_expires_at,
        shows_ranking: groups.shows_ranking,
        pupils: PUPILS,
        created_at: groups.created_at,
        archived_at: groups.archived_at,
      })
      .from(groups)
      .where(inArray(groups.id, ids)),
    readTeachers(db, ids),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const group = found.get(id);
    return group ? [{ ...group, teachers: teachers.get(id) ?? [] }] : [];
  });
}

/** The teachers of groups by name. */
export async function readTeachers(db: Database, ids: string[]) {
  const rows = await db
    .select({
      group_id: group_members.group_id,
      user_id: group_members.user_id,
      full_name: profiles.full_name,
    })
    .from(group_members)
    .innerJoin(profiles, eq(profiles.user_id, group_members.user_id))
    .where(and(inArray(group_members.group_id, ids), eq(group_members.role, 'teacher')))
    .orderBy(asc(profiles.full_name), asc(profiles.user_id));
  const teachers = new Map<string, { user_id: string; full_name: string }[]>();
  for (const { group_id, ...teacher } of rows)
    teachers.set(group_id, [...(teachers.get(group_id) ?? []), teacher]);
  return teachers;
}
