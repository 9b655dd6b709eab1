import { randomUUID } from 'node:crypto';
import { DEFAULT_RETENTION } from '#domain/learning/review-parameters.ts';
import {
  type AnswerStore,
  answerQuestion,
  questionOf,
  type SentAnswer,
  toSave,
} from '#features/asking/server/answer-question.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { type AskedVersion, presentQuestion } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { paidFrom, pointsLeftToday } from '../review-day.ts';
import { readAnswerFacts } from './answer-facts.ts';
import { readAskedReview, readOutcome, saveReviewAnswer } from './answer-queries.ts';
import { decideAnswer } from './decide-answer.ts';

/**
 * Answers a question of a session as one of a quiz, and moves its card. The same answer again gets the same reply; a different one is
 * rejected.
 * @throws AppError as `answerQuestion` does; `not_found` also for a question that has not returned
 */
export async function answerReview(
  call: Call,
  { again, ...sent }: SentAnswer & { again?: true | undefined },
) {
  const round = again ? 1 : 0;
  const grade = await answerQuestion(call, sent, answersOfReview(round));
  const [found] = await readOutcome(call.db, questionOf(call, sent, 'review', round));
  const { points_earned, next_due, again_seed, questions } = ensureFound(found);
  const [returned] =
    again_seed === null
      ? []
      : presentQuestions(call, { seed: again_seed, questions, answers: null }).questions;
  return {
    ...grade,
    points_earned,
    ...(next_due && { next_due_at: next_due }),
    ...(returned && { returns: true as const, again: returned }),
  };
}

/**
 * How the answers of review sessions are read and saved: with what they move and pay. Nothing is saved when what that was decided by is
 * outdated.
 * @param round 1 for the questions that have returned
 */
const answersOfReview = (round: number): AnswerStore => ({
  read: async (call, sent) => (await readAskedReview(call.db, questionOf(call, sent, 'review', round)))[0],
  save: async (call, { id }, answer) => {
    const { db, caller, now } = call;
    const { asked, share } = answer;
    const of = { learner: caller.user_id, run: id, version: asked.version_id };
    const since = { pointsFrom: paidFrom(now), retention: DEFAULT_RETENTION };
    const [found] = await readAnswerFacts(db, { ...of, ...since });
    const facts = ensureFound(found);
    const correct = share === 1;
    const pointsLeft = pointsLeftToday(facts, call);
    const { moved, points } = decideAnswer(facts, { correct, now, again: round === 1, pointsLeft });
    const { profile_version: profileVersion, question_id: question, lesson_id: lesson, due } = facts;
    const again = correct || round === 1 ? null : chooseSeed(asked, caller);
    const moves = { moved: moved && JSON.stringify(moved), points, again };
    const decidedBy = { profileVersion, question, lesson, due };
    const [saved] = await saveReviewAnswer(db, {
      ...toSave(call, { run: id, purpose: 'review' }, answer),
      round,
      ...moves,
      ...decidedBy,
    });
    return saved;
  },
});

/** Most questions look different with the first other seed. */
const SEEDS_TRIED = 20;

/** A seed by which the question returns in another order or with other figures, where it can. */
function chooseSeed(asked: AskedVersion, learner: { country: string }): string {
  const looks = (seed: string | null) =>
    JSON.stringify(presentQuestion({ ...asked, seed, order: undefined }, learner));
  const first = looks(asked.seed);
  const seeds = Array.from({ length: SEEDS_TRIED }, () => randomUUID());
  return seeds.find((seed) => looks(seed) !== first) ?? seeds[0]!;
}
