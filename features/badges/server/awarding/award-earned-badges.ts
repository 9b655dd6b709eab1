import type { Sender, Statement } from '#db/transaction.ts';
import { isBadgeEarned } from '#domain/badges.ts';
import { localDay, streakDays } from '#domain/week.ts';
import type { Call } from '#server/endpoints/call.ts';

export type AwardedBadge = {
  id: string;
  title: string;
  description: string;
  condition_type: string;
  condition_value: number;
  image_url: string | null;
};

/** A badge the learner does not own yet. */
export type BadgeCandidate = AwardedBadge;

type Finish = {
  attempt_id: string;
  candidates: BadgeCandidate[];
  /** Completed lessons and total points with this very finish. */
  completedLessons: number;
  totalPoints: number;
  /** Instants of finishes before this one. */
  finished: Date[];
  /** The statement that keeps the result; it travels with the award. */
  first: [Statement, unknown[]];
};

const AWARD: Statement = {
  name: 'finish_award_badges',
  text: `insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
    select $1, badge, $3, $4 from unnest($2::uuid[]) as badge on conflict do nothing returning badge_id`,
};

/**
 * Ends a finishing transaction: keeps the result, awards every badge just earned (spec §4) once each, and commits. The award stands
 * behind a savepoint: when it fails, that is logged and costs no progress.
 *
 * @returns the newly awarded badges, oldest badge first
 */
export async function awardEarnedBadges(tx: Sender, call: Call, finish: Finish): Promise<AwardedBadge[]> {
  const earned = earnedBadges(call, finish);
  if (earned.length === 0) {
    await tx.send(finish.first, 'commit');
    return [];
  }
  const ids = earned.map((badge) => badge.id);
  const award: [Statement, unknown[]] = [AWARD, [call.caller.user_id, ids, call.now, finish.attempt_id]];
  try {
    const [, , inserted] = await tx.send(finish.first, 'savepoint awards', award);
    await tx.send('commit');
    const awarded = new Set(inserted!.rows.map((row: { badge_id: string }) => row.badge_id));
    return earned.filter((badge) => awarded.has(badge.id));
  } catch (error) {
    call.log.error({ err: error, request_id: call.requestId }, 'badges not awarded');
    await tx.send('rollback to savepoint awards', 'commit');
    return [];
  }
}

function earnedBadges(
  { caller, now }: Call,
  { candidates, completedLessons, totalPoints, finished }: Finish,
) {
  const days = [...new Set([...finished, now].map((instant) => localDay(instant, caller.time_zone)))];
  const facts = {
    completedLessons,
    totalPoints,
    streakDays: streakDays(days, localDay(now, caller.time_zone)),
  };
  return candidates.filter((badge) => isBadgeEarned(badge, facts));
}
