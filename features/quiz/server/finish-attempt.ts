import { inTransaction, type Sender } from '#db/transaction.ts';
import { lessonPoints, percentageCorrect, retakeGain } from '#domain/points.ts';
import {
  type AwardedBadge,
  awardEarnedBadges,
} from '#features/badges/server/awarding/award-earned-badges.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import {
  type AttemptRow,
  KEEP_RESULT,
  LOCK_LEARNER,
  READ_ATTEMPT,
  READ_AWARDED,
} from './finish-statements.ts';

const LONGEST_STREAK_MS = 400 * 86_400_000;

/**
 * Finishes an attempt: progress, points and badges in one durable transaction of two round trips, three where badges are won.
 * The learner's row is locked first, so any number of simultaneous finishes pay once and all get the same result.
 *
 * @throws AppError `not_found` for another's attempt, `unanswered_questions`
 */
export function finishAttempt(call: Call, attemptId: string) {
  return inTransaction(call.db, async (tx) => {
    const attempt = await readAttempt(tx, call, attemptId);
    if (attempt.finished_at) return presentResult(attemptId, attempt, await readAwarded(tx, call, attemptId));
    if (attempt.answered < attempt.total_questions) throw new AppError('unanswered_questions');
    const { points, points_earned } = priceResult(attempt);
    const keepResult = [
      KEEP_RESULT,
      [call.caller.user_id, attemptId, call.now, attempt.right, points, points_earned],
    ] as [typeof KEEP_RESULT, unknown[]];
    const newBadges = await awardEarnedBadges(tx, call, {
      attempt_id: attemptId,
      candidates: attempt.candidates,
      completedLessons: attempt.completed_lessons + (attempt.paid_before === null ? 1 : 0),
      totalPoints: attempt.total_points + points_earned,
      finished: attempt.finished.map((instant) => new Date(instant)),
      first: keepResult,
    });
    return presentResult(attemptId, { ...attempt, score: attempt.right, points_earned }, newBadges);
  });
}

async function readAttempt(tx: Sender, { caller, now }: Call, attemptId: string): Promise<AttemptRow> {
  const since = new Date(now.getTime() - LONGEST_STREAK_MS);
  const [, , read] = await tx.send(
    'begin',
    [LOCK_LEARNER, [caller.user_id]],
    [READ_ATTEMPT, [caller.user_id, attemptId, since]],
  );
  return ensureFound(read!.rows[0] as AttemptRow | undefined);
}

/** What the result is worth, and how much of it this lesson has not paid yet. */
function priceResult({ right, total_questions, points_reward, paid_before }: AttemptRow) {
  const points = lessonPoints(right, total_questions, points_reward);
  return { points, points_earned: retakeGain(points, paid_before ?? 0) };
}

async function readAwarded(tx: Sender, { caller }: Call, attemptId: string): Promise<AwardedBadge[]> {
  const [awarded] = await tx.send([READ_AWARDED, [caller.user_id, attemptId]], 'commit');
  return awarded!.rows;
}

function presentResult(attempt_id: string, attempt: AttemptRow, new_badges: AwardedBadge[]) {
  const score = attempt.score ?? 0;
  return {
    attempt_id,
    lesson_id: attempt.lesson_id,
    score,
    total_questions: attempt.total_questions,
    percentage: percentageCorrect(score, attempt.total_questions),
    points_earned: attempt.points_earned ?? 0,
    lesson_title: attempt.lesson_title,
    new_badges,
  };
}
