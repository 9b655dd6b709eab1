import { DatabaseError } from 'pg';
import { percentageCorrect } from '#domain/game/points.ts';
import { type Badge, readBadges } from '#features/badges/server/list-badges.ts';
import { type StreakChange, streakChange } from '#features/streak/server/streak-change.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Correction } from '../correction-sql.ts';
import { decideFinish } from './decide-finish.ts';
import { type FinishFacts, readFinished, readFinishFacts, saveResult } from './finish-queries.ts';

/**
 * Finishes an attempt: one statement, which is one durable transaction, writes progress, points and badges. It writes nothing
 * if another finish of the learner came after the facts were read; then they are read again. Repeated, it answers the result as it was
 * finished, with what was corrected since.
 * @throws AppError `not_found` for another's attempt, `unanswered_questions`
 */
export async function finishAttempt(call: FinishCall, attemptId: string): Promise<FinishedQuiz> {
  const { db, caller } = call;
  const all = await readBadges(call);
  const badges = all.filter((badge) => !badge.archived_at);
  const found = await readFinishFacts(db, { learner: caller.user_id, attempt: attemptId });
  const facts = ensureFound(found.lesson_id === null ? null : found);
  if (facts.finished_at) {
    const [finished] = await readFinished(db, [caller.user_id, attemptId]);
    const { badge_ids, regraded } = ensureFound(finished);
    const first = { ...facts, score: regraded?.score_before ?? facts.score };
    return {
      ...present(attemptId, facts, first, pick(all, badge_ids)),
      ...(regraded && { regraded }),
    };
  }
  if (facts.answered < facts.total_questions) throw new AppError('unanswered_questions');

  const change = streakChange(facts, call, call.streakAt);
  const decision = decideFinish(facts, badges, change.now.days);

  const saved = await save(call, attemptId, facts, decision, change);
  return saved
    ? present(attemptId, facts, decision, pick(badges, saved.awarded))
    : finishAttempt(call, attemptId);
}

/** What of a call a finish needs. */
type FinishCall = Pick<Call, 'db' | 'now' | 'zone' | 'shared' | 'versions' | 'log' | 'requestId'> & {
  caller: Pick<Call['caller'], 'user_id'>;
  /** When it happened, as far as the streak is concerned; by default now. */
  streakAt?: Date;
  /** Inside a transaction: a part of it that may fail. */
  mayFail?: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Saves what was decided, if need be without badges. @returns their ids; undefined when the facts were outdated */
async function save(
  call: FinishCall,
  attemptId: string,
  facts: FinishFacts,
  decision: Decision,
  change: StreakChange,
) {
  const { db, caller, now, log, requestId } = call;
  const { score, points, points_earned, points_reward, earned } = decision;
  const result = {
    ...{ learner: caller.user_id, attempt: attemptId, now, right: score, points },
    ...{ pointsEarned: points_earned, pointsReward: points_reward, profileVersion: facts.profile_version },
    ...{ zone: change.time_zone, day: change.local_day, streak: change.streak },
  };
  const saveWith = async (awarded: Badge[]) => {
    const [saved] = await saveResult(db, { ...result, badges: awarded.map(({ id }) => id) });
    return saved;
  };
  const { mayFail = (work) => work() } = call;
  try {
    return await mayFail(() => saveWith(earned));
  } catch (error) {
    if (earned.length === 0 || !(error instanceof DatabaseError)) throw error;
    const saved = await saveWith([]);
    log.error({ err: error, request_id: requestId }, 'badges not awarded');
    return saved;
  }
}

type FinishedQuiz = ReturnType<typeof present> & { regraded?: Correction };

type Decision = ReturnType<typeof decideFinish<Badge>>;

const pick = (badges: Badge[], ids: string[]) => badges.filter(({ id }) => ids.includes(id));

function present(
  attempt_id: string,
  { lesson_id, lesson_title, total_questions }: FinishFacts,
  result: Pick<FinishFacts, 'score' | 'points_earned'>,
  new_badges: Badge[],
) {
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
}
