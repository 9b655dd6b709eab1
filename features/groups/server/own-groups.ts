import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_members, groups, name_moderations, profiles, weekly_points } from '#db/schema.ts';
import { readWeeklyRanking } from '#features/ranking/server/read-rankings.ts';
import { presentLearner } from '#features/ranking/server/share-ranking.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { listOpenGroups } from './join-group.ts';
import { readTeachers } from './list-groups.ts';

/** How many places of a group's ranking are shown; one's own is shown too. */
const LISTED = 50;

/** The caller's groups of this year, the newest membership first, and those that their address opens. */
export const listOwnGroups = async (call: Call) => ({
  groups: await readOwn(call.db, call.caller.user_id),
  open: await listOpenGroups(call.db, call),
});

/** One of the caller's groups, with its ranking. @throws AppError `not_found` for whoever is not in it, or no longer */
export async function readOwnGroup(call: Call, { id }: { id: string }) {
  const { db, caller } = call;
  const { shows_ranking, ...group } = ensureFound((await readOwn(db, caller.user_id, id))[0]);
  const ofPupils = and(eq(group_members.group_id, id), eq(group_members.role, 'pupil'));
  return {
    ...group,
    pupils: await db.$count(group_members, ofPupils),
    ranking: shows_ranking ? await readRanking(call, id) : null,
  };
}

async function readOwn(db: Database, user_id: string, id?: string) {
  const own = and(
    eq(group_members.user_id, user_id),
    id === undefined ? undefined : eq(group_members.group_id, id),
    isNull(groups.archived_at),
  );
  const rows = await db
    .select({
      id: groups.id,
      name: groups.name,
      shows_ranking: groups.shows_ranking,
      role: group_members.role,
      joined_at: group_members.joined_at,
    })
    .from(group_members)
    .innerJoin(groups, eq(groups.id, group_members.group_id))
    .where(own)
    .orderBy(desc(group_members.joined_at), asc(groups.id));
  const teachers =
    rows.length > 0
      ? await readTeachers(
          db,
          rows.map((row) => row.id),
        )
      : new Map();
  return rows.map((row) => ({
    ...row,
    teachers: (teachers.get(row.id) ?? []).map(({ full_name }: { full_name: string }) => full_name),
  }));
}

/**
 * The week's points of the group's pupils who stand in rankings. Within it each is a first name and an initial, also whoever hides the
 * name outside.
 */
async function readRanking(call: Call, group_id: string) {
  const { db, caller } = call;
  // Ages the points of the week where that is due.
  await readWeeklyRanking(call);
  const places = await db
    .select({
      user_id: profiles.user_id,
      full_name: profiles.full_name,
      is_moderated: sql<boolean>`exists (select from ${name_moderations} h where h.user_id = ${profiles.user_id}
        and h.action = 'hidden' and h.ended_at is null)`,
      points: weekly_points.points,
      position: sql<number>`(row_number() over (order by ${weekly_points.points} desc, ${weekly_points.points_reached_at},
        ${weekly_points.user_id}))::int`,
    })
    .from(group_members)
    .innerJoin(weekly_points, eq(weekly_points.user_id, group_members.user_id))
    .innerJoin(profiles, eq(profiles.user_id, group_members.user_id))
    .where(
      and(
        eq(group_members.group_id, group_id),
        eq(group_members.role, 'pupil'),
        eq(profiles.is_ranked, true),
        gt(weekly_points.points, 0),
      ),
    )
    .orderBy(desc(weekly_points.points), asc(weekly_points.points_reached_at), asc(weekly_points.user_id));
  return places
    .filter(({ user_id, position }) => position <= LISTED || user_id === caller.user_id)
    .map(({ position, ...place }) =>
      presentLearner({ ...place, hide_name: place.is_moderated, names: 'initial' }, position, caller.user_id),
    );
}
