import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, weekly_points } from '#db/schema.ts';
import { avatarOf, GLOBAL_RANKING_SIZE, HIDDEN_NAME, WEEKLY_RANKING_SIZE } from '#domain/ranking.ts';
import { ageWeeklyPoints } from './age-weekly-points.ts';

type Row = { user_id: string; full_name: string; hide_name: boolean; points: number };

/** The 100 learners with most points (spec §9), ties to who reached them first. */
export async function readGlobalRanking(db: Database, me: string) {
  const rows = await db
    .select({
      user_id: profiles.user_id,
      full_name: profiles.full_name,
      hide_name: profiles.hide_name,
      points: profiles.total_points,
    })
    .from(profiles)
    .where(and(eq(profiles.is_ranked, true), gt(profiles.total_points, 0)))
    .orderBy(desc(profiles.total_points), asc(profiles.points_reached_at), asc(profiles.user_id))
    .limit(GLOBAL_RANKING_SIZE);
  return rows.map((row, index) => presentRanked(row, index, me));
}

/** The 50 learners with most points in the last 7 × 24 h (spec §9). */
export async function readWeeklyRanking(db: Database, me: string, now: Date) {
  await ageWeeklyPoints(db, now);
  const rows = await db
    .select({
      user_id: profiles.user_id,
      full_name: profiles.full_name,
      hide_name: profiles.hide_name,
      points: weekly_points.points,
    })
    .from(weekly_points)
    .innerJoin(profiles, eq(profiles.user_id, weekly_points.user_id))
    .where(and(eq(weekly_points.is_ranked, true), gt(weekly_points.points, 0)))
    .orderBy(desc(weekly_points.points), asc(weekly_points.points_reached_at), asc(weekly_points.user_id))
    .limit(WEEKLY_RANKING_SIZE);
  return rows.map((row, index) => presentRanked(row, index, me));
}

/** No mail and no id leaves; a hidden name is hidden from all but its owner. */
function presentRanked({ user_id, full_name, hide_name, points }: Row, index: number, me: string) {
  const is_me = user_id === me;
  return {
    position: index + 1,
    full_name: hide_name && !is_me ? HIDDEN_NAME : full_name,
    points,
    avatar: avatarOf(user_id),
    is_me,
  };
}
