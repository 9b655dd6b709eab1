import { randomUUID } from 'node:crypto';
import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { DEFAULT_RETENTION } from '#domain/learning/review-parameters.ts';
import {
  type AnswerStore,
  answerQuestion,
  type SentAnswer,
} from '#features/asking/server/answer-question.ts';
import { askedQuery, type QuestionOfRun, questionOf } from '#features/asking/server/asked-question.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { type AskedRow, questionsOf } from '#features/asking/server/run-sql.ts';
import { type AnswerToSave, savingQuery } from '#features/asking/server/save-answer.ts';
import { type AskedVersion, presentQuestion } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { paidFrom, pointsLeftToday } from '../review-day.ts';
import { currentWeights } from '../weights/own-weights.ts';
import { readAnswerFacts } from './answer-facts.ts';
import { CARD_MOVES, type CardMove } from './card-moves-sql.ts';
import { decideAnswer } from './decide-answer.ts';

/** As `readAskedQuestion`. In round 1 it is the question as it has returned; there is none unless the first answer was wrong. */
const readAskedReview = askedQuery('review_read_asked', {
  seed: 'coalesce(returned.again_seed, r.seed)',
  join: (round) =>
    `left join review_outcomes returned on returned.user_id = r.user_id and returned.run_id = r.id and returned.version_id = v.id
      and returned.round = 0 and ${round} = 1`,
  condition: (round) => `(${round} = 0 or returned.again_seed is not null)`,
});

/** Saves an answer with card, log and point; nothing when the learner's profile or the card has changed since the facts. */
const saveReviewAnswer = savingQuery<AnswerToSave & CardMove>('review_save_answer', CARD_MOVES);

type OutcomeRow = {
  points_earned: number;
  next_due: Date | null;
  again_seed: string | null;
  questions: AskedRow['questions'];
};

/** What the answer to a question has led to. */
const readOutcome = namedQuery<OutcomeRow, QuestionOfRun>('review_read_outcome')`
  select g.points_earned, g.next_due, g.again_seed, ${questionsOf('array[v.id]')} as questions
  from runs r join review_outcomes g on g.user_id = r.user_id and g.run_id = r.id and g.round = $round::smallint
  join question_versions v on v.id = g.version_id and v.question_id = $question::uuid
  where r.user_id = $learner::uuid and r.id = $run::uuid and r.purpose = $purpose::text`;

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
  purpose: 'review',
  read: async (call, sent) =>
    ensureFound((await readAskedReview(call.db, questionOf(call, sent, 'review', round)))[0]),
  save: (call, answer, _sent, asked) => {
    const again = answer.share === 1 || round === 1 ? null : chooseSeed(asked, call.caller);
    return saveMoving(call, { ...answer, round }, again);
  },
});

type SavingCall = Pick<Call, 'caller' | 'now' | 'zone' | 'today'> & { db: ConnectedDatabase };

/**
 * Saves an answer with the card that it moves at the answer's instant, and the point that it pays at the call's.
 * @param again the seed by which the question returns
 * @returns nothing when what that was decided by is outdated
 */
export async function saveMoving(call: SavingCall, answer: AnswerToSave, again: string | null) {
  const { db, now, today } = call;
  const { learner, run, version, round } = answer;
  const since = { pointsFrom: paidFrom(now), retention: DEFAULT_RETENTION };
  const facts = ensureFound((await readAnswerFacts(db, { learner, run, version, ...since }))[0]);
  const { moved, points } = decideAnswer(facts, {
    ...{ correct: answer.share === 1, now: answer.now, again: round === 1 },
    pointsLeft: pointsLeftToday(facts, call),
    weights: await currentWeights(db, now),
  });
  const { profile_version: profileVersion, question_id: question, lesson_id: lesson, due } = facts;
  const moves = { moved: moved && JSON.stringify(moved), points, again, paidAt: now, paidDay: today };
  const decidedBy = { profileVersion, question, lesson, due };
  return (await saveReviewAnswer(db, { ...answer, ...moves, ...decidedBy }))[0];
}

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
