import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { group_members, profiles, user_directory } from '#db/schema.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { orderBy, orderOf } from '#features/back-office/frame/server/list/order-of.ts';
import { pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { anywhere } from '#features/back-office/frame/server/search-for.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { teachingContract } from '../../teaching.contract.ts';
import { ensureLed } from '../own-group.ts';

type Query = z.output<NonNullable<(typeof teachingContract.members)['~orpc']['inputSchema']>>;

const NAME = { by: user_directory.folded_name };
const LAST = { by: group_members.user_id };
/** Teachers come first. */
const ROLE = { by: sql`${group_members.role} <> 'teacher'` };

/** The members of a group that the caller leads, searched by name. @throws AppError `not_found` */
export async function listMembers({ db, caller }: Call, { id, search, role, sort, ...page }: Query) {
  await ensureLed(db, caller, id);
  const named = search && sql`${user_directory.folded_name} like ${anywhere(foldForSearch(search))}`;
  const which = and(eq(group_members.group_id, id), role && eq(group_members.role, role), named || undefined);
  const order = orderOf(
    sort,
    {
      full_name: [NAME, LAST],
      joined_at: [{ by: group_members.joined_at }, LAST],
      last_activity_at: [{ by: profiles.last_activity_at, emptyLowest: true }, LAST],
      total_points: [{ by: profiles.total_points }, LAST],
    },
    [ROLE, NAME, LAST],
  );
  const members = db
    .select({
      user_id: group_members.user_id,
      full_name: profiles.full_name,
      role: group_members.role,
      joined_at: group_members.joined_at,
      last_activity_at: profiles.last_activity_at,
      total_points: profiles.total_points,
    })
    .from(group_members)
    .innerJoin(profiles, eq(profiles.user_id, group_members.user_id))
    .leftJoin(user_directory, eq(user_directory.user_id, group_members.user_id))
    .where(which);
  const { limit, offset } = pageOf(page);
  const [rows, total] = await Promise.all([
    members
      .orderBy(...orderBy(order))
      .limit(limit)
      .offset(offset),
    db.$count(
      db
        .select({ one: sql`1`.as('one') })
        .from(group_members)
        .leftJoin(user_directory, eq(user_directory.user_id, group_members.user_id))
        .where(which)
        .as('counted'),
    ),
  ]);
  return { members: rows, ...totalsOf(page, total) };
}
