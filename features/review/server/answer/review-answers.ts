import { randomUUID } from 'node:crypto';
import { DEFAULT_RETENTION } from '#domain/learning/review-parameters.ts';
import { type AnswerStore, questionOf, type SentAnswer } from '#features/asking/server/answer-question.ts';
import { presentQuestion, type StoredVersion } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { paidFrom, pointsLeftToday } from '../review-day.ts';
import { readAnswerFacts, readAskedReview, saveReviewAnswer } from './answer-queries.ts';
import { decideAnswer } from './decide-answer.ts';

/**
 * How the answers of review sessions are read and saved: with what they move and pay. Nothing is saved when what that was decided by is
 * outdated.
 * @param round 1 for the questions that have returned
 */
export const answersOfReview = (round: number): AnswerStore => ({
  read: (call, sent) => readAsked(call, sent, round),
  save: async (call, sent, { asked: { version_id, regrade_id }, given, share }) => {
    const { db, caller, now, zone, today } = call;
    const of = { learner: caller.user_id, run: sent.id, version: version_id };
    const since = { pointsFrom: paidFrom(now), now, retention: DEFAULT_RETENTION };
    const [found] = await readAnswerFacts(db, { ...of, ...since });
    const facts = ensureFound(found);
    const correct = share === 1;
    const pointsLeft = pointsLeftToday(facts, call);
    const { moved, points } = decideAnswer(facts, { correct, now, again: round === 1, pointsLeft });
    const { profile_version, question_id, lesson_id, due } = facts;
    const answer = {
      ...{ session_id: sent.id, version_id, round, given, share, regrade_id },
      ...{ now, time_zone: zone, local_day: today, points },
      ...{ profile_version, question_id, lesson_id, due },
      again_seed: correct || round === 1 ? null : await chooseSeed(call, sent),
    };
    const [saved] = await saveReviewAnswer(db, caller.user_id, answer, moved);
    return saved;
  },
});

const readAsked = async (call: Call, sent: SentAnswer, round: number) =>
  (await readAskedReview(call.db, questionOf(call, sent, 'review', round)))[0];

/** Most questions look different with the first other seed. */
const SEEDS_TRIED = 20;

/** A seed by which the question returns in another order or with other figures, where it can. */
async function chooseSeed(call: Call, sent: SentAnswer): Promise<string> {
  const { seed, ...version } = ensureFound(await readAsked(call, sent, 0));
  const looks = (by: string | null) =>
    JSON.stringify(presentQuestion(version satisfies StoredVersion, by, call.caller));
  const first = looks(seed);
  const seeds = Array.from({ length: SEEDS_TRIED }, () => randomUUID());
  return seeds.find((candidate) => looks(candidate) !== first) ?? seeds[0]!;
}
