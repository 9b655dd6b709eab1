import { namedQuery } from '#db/named-query.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { type AskedRow, askedOf, inPlace } from '#features/asking/server/run-sql.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { seesPremium } from '#server/session/caller.ts';
import { dropRightQuestions, hasRightQuestions } from './drop-right-questions.ts';
import { countOpened } from './start-attempt.ts';

type PracticeRow = AskedRow & {
  attempt_id: string;
  lesson_id: string;
  lesson_title: string;
  is_published: boolean;
  is_accessible: boolean;
  /** Whether the lesson holds today (docs/product.md §11.2). */
  holds: boolean;
  /** How many questions of the attempt were answered wrong. */
  wrong: number;
  /** What those questions ask now, in the attempt's order; without the ones that were deleted since. */
  version_ids: string[];
  /** The practice that is still open; nulls when there is none. */
  practice_id: string | null;
  /** Whether the open practice has an unanswered question whose answer in the quiz has become right by a regrade. */
  is_outdated: boolean;
};

type PracticeKey = {
  learner: string;
  attempt: string | null;
  practice: string | null;
  seesPremium: boolean;
  today: string;
};

/** What decides about practising the wrong answers of a finished attempt today; of its open practice, or of this one. */
const readPractice = namedQuery<PracticeRow, PracticeKey>('read_practice')`
  select a.id as attempt_id, a.lesson_id, l.title as lesson_title, l.state = 'published' as is_published,
    l.is_free or $seesPremium::boolean as is_accessible,
    (l.valid_from <= $today::date) is not false and (l.valid_to >= $today) is not false as holds, failed.wrong, failed.version_ids,
    p.id as practice_id, ${hasRightQuestions} as is_outdated, ${askedOf('p', { order: inPlace('p') })}
  from runs a join lessons l on l.id = a.lesson_id
  left join runs p on p.purpose = 'practice' and p.user_id = a.user_id and p.parent_id = a.id
    and case when $practice::uuid is null then p.finished_at is null else p.id = $practice end
  cross join lateral (
    select count(*)::int as wrong,
      coalesce(array_agg(q.version_id order by ${inPlace('a')}) filter (where q.archived_at is null), '{}')::text[] as version_ids
    from run_answers g join question_versions v on v.id = g.version_id join questions q on q.id = v.question_id
    where g.user_id = a.user_id and g.run_id = a.id and g.share < 1
  ) failed
  where a.user_id = $learner::uuid and a.purpose = 'quiz' and a.finished_at is not null and a.id = coalesce($attempt::uuid,
    (select parent_id from runs where user_id = $learner and id = $practice and purpose = 'practice'))`;

/** Opens a practice in place of the former one, but not while that one is open. */
const openPractice = openingQuery<NewRun & { attempt: string }>('open_practice', 'practice', {
  before: `former as (
    delete from runs where purpose = 'practice' and user_id = $learner and parent_id = $attempt::uuid and finished_at is not null
      returning id
  ),`,
  fields: { parent_id: '(select $attempt from (select count(*) from former) gone)' },
});

/**
 * Opens a practice of the questions that a finished attempt answered wrong, as they are now and in a new order, or resumes the one that is
 * still open. It counts like a quiz towards the attempts of a day.
 * @throws AppError `not_found` for another's attempt and one that is not finished, `nothing_wrong`, `lesson_closed`, `premium_required`,
 *   `wrong_questions_deleted`, `rate_limited`
 */
export async function startPractice(call: Call, attempt: string) {
  const practice = await findCurrentPractice(call, attempt);
  const problem = problemOf(practice);
  if (problem) throw new AppError(problem);
  if (practice.practice_id) return present(call, practice);
  const { lesson_id, version_ids: versions } = practice;
  const opened = { learner: call.caller.user_id, attempt, now: call.now, versions };
  await countOpened(call, lesson_id, () => openPractice(call.db, opened));
  return present(call, await findPractice(call, { attempt }));
}

/** The open practice of an attempt, or this practice. @throws AppError `not_found` for another's, and an attempt that is not finished */
export async function findPractice(call: Call, { attempt = null, practice = null }: Named) {
  const { db, caller, today } = call;
  const of = { learner: caller.user_id, attempt, practice };
  const [row] = await readPractice(db, { ...of, seesPremium: seesPremium(caller), today });
  return ensureFound(row);
}

type Named = { attempt?: string | null; practice?: string | null };

/** Without the questions that a regrade has made right, unless they are answered. */
async function findCurrentPractice(call: Call, attempt: string) {
  const practice = await findPractice(call, { attempt });
  if (!practice.practice_id || !practice.is_outdated) return practice;
  await dropRightQuestions(call.db, [call.caller.user_id, practice.practice_id]);
  return findPractice(call, { attempt });
}

/** Why a practice of a finished attempt cannot be started or continued now, in the words of `startPractice`; null when it can. */
export async function whyNoPractice(call: Call, attempt: string): Promise<string | null> {
  const problem = problemOf(await findPractice(call, { attempt }));
  return problem && new AppError(problem).message;
}

function problemOf({ wrong, is_published, is_accessible, practice_id, holds, version_ids }: PracticeRow) {
  if (wrong === 0) return 'nothing_wrong';
  if (!is_published) return 'lesson_closed';
  if (!is_accessible) return 'premium_required';
  if (practice_id) return null;
  if (!holds) return 'lesson_closed';
  return version_ids.length === 0 ? 'wrong_questions_deleted' : null;
}

function present(call: Call, practice: PracticeRow) {
  const { practice_id, attempt_id, lesson_id, lesson_title } = practice;
  const asked = presentQuestions(call, practice);
  return { id: ensureFound(practice_id), attempt_id, lesson_id, lesson_title, ...asked };
}
