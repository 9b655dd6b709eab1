import { commitWith, pipelinedTransaction } from '#db/pipelined-transaction.ts';
import { percentageCorrect } from '#domain/points.ts';
import { earliestStreakInstant } from '#domain/streak.ts';
import { type AwardedBadge, awardOnFinish } from '#features/badges/server/awarding/award-on-finish.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { decideFinish } from './decide-finish.ts';
import { type FinishFacts, lockLearner, readAwarded, readFinishFacts, saveResult } from './finish-queries.ts';

/**
 * Finishes an attempt: progress, points and badges in one durable transaction of two round trips, three when badges are earned.
 * The learner's row is locked first, so any number of simultaneous finishes pay once and all get the same result.
 * @throws AppError `not_found` for another's attempt, `unanswered_questions`
 */
export function finishAttempt(call: Call, attemptId: string) {
  const { db, caller, now } = call;
  const attempt = [caller.user_id, attemptId] as const;
  const reads = [
    lockLearner(caller.user_id),
    readFinishFacts(...attempt, earliestStreakInstant(now)),
  ] as const;
  return pipelinedTransaction(db, reads, async ([, [found]], pipeline) => {
    const facts = ensureFound(found);
    const present = presenter(attemptId, facts);
    if (facts.finished_at) return commitWith([readAwarded(...attempt)], (awarded) => present(facts, awarded));
    if (facts.answered < facts.total_questions) throw new AppError('unanswered_questions');

    const decision = decideFinish(facts, now, caller.time_zone);

    const { score, points, points_earned, earned } = decision;
    const save = saveResult(...attempt, now, score, points, points_earned);
    if (earned.length === 0) return commitWith([save], () => present(decision, []));
    const [, awarded] = await Promise.all([
      pipeline.send(save),
      awardOnFinish(pipeline, call, attemptId, earned),
    ]);
    return commitWith([], () => present(decision, awarded));
  });
}

const presenter =
  (attempt_id: string, { lesson_id, lesson_title, total_questions }: FinishFacts) =>
  (result: Pick<FinishFacts, 'score' | 'points_earned'>, new_badges: AwardedBadge[]) => {
    const score = result.score ?? 0;
    return {
      attempt_id,
      lesson_id,
      score,
      total_questions,
      percentage: percentageCorrect(score, total_questions),
      points_earned: result.points_earned ?? 0,
      lesson_title,
      new_badges,
    };
  };
