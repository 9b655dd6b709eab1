import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { badges, profiles, user_badges, user_progress } from '#db/schema.ts';
import { isBadgeEarned } from '#domain/badges.ts';
import { localDay, streakDays } from '#domain/week.ts';
import { readActiveDays } from '#features/progress/server/read-active-days.ts';
import type { Call } from '#server/call.ts';

/**
 * Awards every badge that the caller has just come to deserve (spec §4), once each. Runs in a savepoint of the caller's
 * transaction: a failure is logged and costs no progress.
 *
 * @param attemptId the attempt whose finish earned them
 * @returns the newly awarded badges, oldest badge first
 */
export async function awardEarnedBadges(tx: Database, call: Call, attemptId: string) {
  try {
    return await tx.transaction((inner) => award(inner, call, attemptId));
  } catch (error) {
    call.log.error({ err: error, request_id: call.requestId }, 'badges not awarded');
    return [];
  }
}

async function award(tx: Database, { caller, now }: Call, attemptId: string) {
  const candidates = await readUnownedBadges(tx, caller.user_id);
  if (candidates.length === 0) return [];
  const needsStreak = candidates.some((badge) => badge.condition_type === 'streak_days');
  const facts = {
    ...(await readCounts(tx, caller.user_id)),
    streakDays: needsStreak
      ? streakDays(await readActiveDays(tx, caller, now), localDay(now, caller.time_zone))
      : 0,
  };
  const earned = candidates.filter((badge) => isBadgeEarned(badge, facts));
  if (earned.length === 0) return [];
  const rows = earned.map((badge) => ({
    user_id: caller.user_id,
    badge_id: badge.id,
    awarded_at: now,
    attempt_id: attemptId,
  }));
  const inserted = await tx
    .insert(user_badges)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: user_badges.badge_id });
  const awarded = new Set(inserted.map((row) => row.id));
  return earned.filter((badge) => awarded.has(badge.id));
}

function readUnownedBadges(tx: Database, userId: string) {
  const owned = tx
    .select({ one: sql`1` })
    .from(user_badges)
    .where(and(eq(user_badges.user_id, userId), eq(user_badges.badge_id, badges.id)));
  return tx
    .select({
      id: badges.id,
      title: badges.title,
      description: badges.description,
      condition_type: badges.condition_type,
      condition_value: badges.condition_value,
      image_url: badges.image_url,
    })
    .from(badges)
    .where(and(isNull(badges.archived_at), notExists(owned)))
    .orderBy(asc(badges.created_at), asc(badges.id));
}

async function readCounts(tx: Database, userId: string) {
  const [row] = await tx
    .select({
      totalPoints: profiles.total_points,
      completedLessons: sql<number>`(select count(*)::int from ${user_progress} where ${user_progress.user_id} = ${profiles.user_id})`,
    })
    .from(profiles)
    .where(eq(profiles.user_id, userId));
  return row!;
}
