import { randomUUID } from 'node:crypto';
import { DEFAULT_RETENTION } from '#domain/learning/review-parameters.ts';
import { localDay } from '#domain/time/week.ts';
import type { AnswerStore } from '#features/quiz/server/answer-question.ts';
import { presentQuestion, type StoredVersion } from '#features/quiz/server/kinds/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import {
  type ReviewAnswer,
  readAnswerFacts,
  readAskedOption,
  readAskedReview,
  saveReviewAnswer,
} from './answer-queries.ts';
import { decideAnswer } from './decide-answer.ts';
import { paidFrom, pointsLeftToday } from './review-day.ts';

/**
 * How the answers of review sessions are read and saved.
 * @param again whether it is about the questions that have returned
 */
export function reviewAnswers(call: Call, again: boolean): AnswerStore {
  return {
    read: ({ db, caller }, { id, question_id }) => readAsked(db, [caller.user_id, id, question_id, again]),
    save: (_, [, session_id, version_id, given, share, , regrade_id]) => {
      const answer = { session_id, version_id, given, share, regrade_id, option: null, correct_answer: null };
      return saveOnce(call, { ...answer, again });
    },
    saveOption: async (db, [userId, session_id, questionId, option]) => {
      for (;;) {
        const [found] = await readAskedOption(db, [userId, session_id, questionId, again]);
        if (!found) return [];
        const { version_id, regrade_id, shown, right_option: correct_answer, ...row } = found;
        const isOpen = row.option === null && !row.finished_at && !row.has_body;
        if (!isOpen || option >= row.option_count) return [row];
        const chosen = shown[option]!;
        const share = chosen === correct_answer ? 1 : 0;
        const answer = {
          session_id,
          version_id,
          given: null,
          share,
          regrade_id,
          option: chosen,
          correct_answer,
        };
        await saveOnce(call, { ...answer, again });
      }
    },
  };
}

type Given = Pick<
  ReviewAnswer,
  'session_id' | 'version_id' | 'again' | 'option' | 'correct_answer' | 'given' | 'share' | 'regrade_id'
>;

/** Decides and saves. Without a row nothing was saved, because what it was decided by is outdated. */
async function saveOnce(call: Call, given: Given) {
  const { db, caller, now, zone } = call;
  const [found] = await readAnswerFacts(db, [
    caller.user_id,
    given.session_id,
    given.version_id,
    paidFrom(now),
    now,
    DEFAULT_RETENTION,
  ]);
  const facts = ensureFound(found);
  const correct = given.share === 1;
  const { moved, points } = decideAnswer(facts, {
    ...{ correct, now, again: given.again },
    pointsLeft: pointsLeftToday(facts, call),
  });
  const { profile_version, question_id, lesson_id, due } = facts;
  const returns = !correct && !given.again;
  const again_seed = returns ? await chooseSeed(call, given.session_id, question_id) : null;
  const event = { now, time_zone: zone, local_day: localDay(now, zone) };
  const answer = { ...given, ...event, again_seed, points, profile_version, question_id, lesson_id, due };
  return saveReviewAnswer(db, caller.user_id, answer, moved);
}

const readAsked = async (...asked: Parameters<typeof readAskedReview>) =>
  (await readAskedReview(...asked))[0];

/** Most questions look different with the first other seed. */
const SEEDS_TRIED = 20;

/** A seed by which the question returns in another order or with other figures, where it can. */
async function chooseSeed({ db, caller }: Call, session_id: string, question_id: string): Promise<string> {
  const found = await readAsked(db, [caller.user_id, session_id, question_id, false]);
  const { seed, ...version } = ensureFound(found);
  const looks = (by: string | null) =>
    JSON.stringify(presentQuestion(version satisfies StoredVersion, by, caller));
  const first = looks(seed);
  const seeds = Array.from({ length: SEEDS_TRIED }, () => randomUUID());
  return seeds.find((candidate) => looks(candidate) !== first) ?? seeds[0]!;
}
