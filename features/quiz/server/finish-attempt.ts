import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  badges,
  lessons,
  point_entries,
  quiz_answers,
  quiz_attempts,
  user_badges,
  user_progress,
} from '#db/schema.ts';
import { lessonPoints, percentageCorrect, retakeGain } from '#domain/points.ts';
import { awardEarnedBadges } from '#features/badges/server/award-earned-badges.ts';
import type { Call } from '#server/call.ts';
import { found, refuse } from '#server/refusal.ts';

/**
 * Finishes an attempt: progress, points and badges in one transaction. The attempt's row is locked first, so any number
 * of simultaneous finishes pay once and all get the same result.
 *
 * @throws Refusal `PGRST116` for another's attempt, `unanswered_questions`
 */
export function finishAttempt(call: Call, attemptId: string) {
  return call.db.transaction(async (tx) => {
    const attempt = found(await lockAttempt(tx, call.caller.user_id, attemptId));
    if (attempt.finished_at)
      return presentResult(attempt, await badgesOfAttempt(tx, call.caller.user_id, attemptId));
    if (attempt.answered < attempt.total_questions) refuse('unanswered_questions');
    const paid = await keepResult(tx, call, attempt);
    const newBadges = await awardEarnedBadges(tx, call, attemptId);
    return presentResult({ ...attempt, ...paid }, newBadges);
  });
}

async function lockAttempt(tx: Database, userId: string, attemptId: string) {
  const [attempt] = await tx
    .select({
      id: quiz_attempts.id,
      lesson_id: quiz_attempts.lesson_id,
      finished_at: quiz_attempts.finished_at,
      score: quiz_attempts.score,
      points_earned: quiz_attempts.points_earned,
      total_questions: sql<number>`cardinality(${quiz_attempts.question_ids})`,
      lesson_title: lessons.title,
      points_reward: lessons.points_reward,
      answered: sql<number>`(select count(*)::int from ${quiz_answers} where ${quiz_answers.user_id} = ${quiz_attempts.user_id} and ${quiz_answers.attempt_id} = ${quiz_attempts.id})`,
      right: sql<number>`(select count(*)::int from ${quiz_answers} where ${quiz_answers.user_id} = ${quiz_attempts.user_id} and ${quiz_answers.attempt_id} = ${quiz_attempts.id} and ${quiz_answers.correct})`,
      paid_before: sql<number>`coalesce((select ${user_progress.total_points} from ${user_progress} where ${user_progress.user_id} = ${quiz_attempts.user_id} and ${user_progress.lesson_id} = ${quiz_attempts.lesson_id}), 0)`,
    })
    .from(quiz_attempts)
    .innerJoin(lessons, eq(lessons.id, quiz_attempts.lesson_id))
    .where(and(eq(quiz_attempts.user_id, userId), eq(quiz_attempts.id, attemptId)))
    .for('update', { of: quiz_attempts });
  return attempt;
}

type Attempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/** The ledger comes last: its row moves totals, week and histogram, which many finishes share. */
async function keepResult(tx: Database, { caller, now }: Call, attempt: Attempt) {
  const points = lessonPoints(attempt.right, attempt.total_questions, attempt.points_reward);
  const points_earned = retakeGain(points, attempt.paid_before);
  const { user_id } = caller;
  const { lesson_id, id: attempt_id, right: score, total_questions } = attempt;
  await tx
    .update(quiz_attempts)
    .set({ finished_at: now, score, points_earned })
    .where(and(eq(quiz_attempts.user_id, user_id), eq(quiz_attempts.id, attempt_id)));
  const better = sql`excluded.score::float8 / excluded.total_questions > ${user_progress.score}::float8 / ${user_progress.total_questions}`;
  await tx
    .insert(user_progress)
    .values({
      user_id,
      lesson_id,
      score,
      total_questions,
      total_points: points,
      first_completed_at: now,
      completed_at: now,
    })
    .onConflictDoUpdate({
      target: [user_progress.user_id, user_progress.lesson_id],
      set: {
        score: sql`case when ${better} then excluded.score else ${user_progress.score} end`,
        total_questions: sql`case when ${better} then excluded.total_questions else ${user_progress.total_questions} end`,
        total_points: sql`greatest(excluded.total_points, ${user_progress.total_points})`,
        completed_at: now,
      },
    });
  if (points_earned > 0) {
    await tx
      .insert(point_entries)
      .values({ user_id, lesson_id, attempt_id, points: points_earned, created_at: now });
  }
  return { score, points_earned };
}

/** The badges that this attempt's finish earned, for a repeated call. */
function badgesOfAttempt(db: Database, userId: string, attemptId: string) {
  return db
    .select({
      id: badges.id,
      title: badges.title,
      description: badges.description,
      condition_type: badges.condition_type,
      condition_value: badges.condition_value,
      image_url: badges.image_url,
    })
    .from(user_badges)
    .innerJoin(badges, eq(badges.id, user_badges.badge_id))
    .where(and(eq(user_badges.user_id, userId), eq(user_badges.attempt_id, attemptId)))
    .orderBy(asc(badges.created_at), asc(badges.id));
}

type Badge = Awaited<ReturnType<typeof badgesOfAttempt>>[number];

function presentResult(attempt: Attempt, new_badges: Badge[]) {
  const score = attempt.score ?? 0;
  return {
    attempt_id: attempt.id,
    lesson_id: attempt.lesson_id,
    score,
    total_questions: attempt.total_questions,
    percentage: percentageCorrect(score, attempt.total_questions),
    points_earned: attempt.points_earned ?? 0,
    lesson_title: attempt.lesson_title,
    new_badges,
  };
}
