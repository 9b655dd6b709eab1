import { namedQuery } from '#db/named-query.ts';
import {
  type AskedRow,
  answersOf,
  isRight,
  joinKey,
  placeIn,
  questionsOf,
} from '#features/asking/server/run-sql.ts';

export type PracticeRow = AskedRow & {
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

/** SQL for whether version `asked` of practice `p` is unanswered there and its question right in the quiz by now. */
const isRightNow = `
  not exists (select from run_answers done where done.user_id = p.user_id and done.run_id = p.id and done.version_id = asked.id)
    and exists (
    select from run_answers g join question_versions answered on answered.id = g.version_id join question_versions v on v.id = asked.id
    where g.user_id = p.user_id and g.run_id = p.parent_id and g.share = 1 and answered.question_id = v.question_id)`;

const asked = 'unnest(p.version_ids) with ordinality as asked(id, place)';

type PracticeKey = { learner: string; attempt: string; seesPremium: boolean; today: string };

/** What decides about practising the wrong answers of a finished attempt on the learner's local day. */
export const readPractice = namedQuery<PracticeRow, PracticeKey>(
  'read_practice',
  `
  select a.lesson_id, l.title as lesson_title, l.state = 'published' as is_published, l.is_free or $seesPremium::boolean as is_accessible,
    (l.valid_from <= $today::date) is not false and (l.valid_to >= $today) is not false as holds, failed.wrong, failed.version_ids,
    p.id as practice_id, p.seed, exists (select from ${asked} where ${isRightNow}) as is_outdated,
    ${questionsOf('p.version_ids')} as questions, ${answersOf('p', 'true', placeIn('p'))} as answers
  from runs a join lessons l on l.id = a.lesson_id
  left join runs p on p.purpose = 'practice' and p.user_id = a.user_id and p.parent_id = a.id and p.finished_at is null
  cross join lateral (
    select count(*)::int as wrong,
      coalesce(array_agg(q.version_id order by ${placeIn('a')}) filter (where q.archived_at is null), '{}')::text[] as version_ids
    from run_answers g join question_versions v on v.id = g.version_id join questions q on q.id = v.question_id
    where g.user_id = a.user_id and g.run_id = a.id and g.share < 1
  ) failed
  where a.user_id = $learner::uuid and a.id = $attempt::uuid and a.purpose = 'quiz' and a.finished_at is not null`,
);

type NewPractice = { learner: string; attempt: string; versions: string[]; now: Date };

/**
 * Opens a practice of these versions in place of the former one. While that one is open it stays, so when two tabs open one at once, the
 * second has no effect.
 */
export const openPractice = namedQuery<object, NewPractice>(
  'open_practice',
  `
  with former as (
    delete from runs where purpose = 'practice' and user_id = $learner::uuid and parent_id = $attempt::uuid and finished_at is not null
      returning id
  )
  insert into runs (user_id, purpose, parent_id, version_ids, started_at)
  select $learner, 'practice', $attempt, $versions::uuid[], $now::timestamptz from (select count(*) from former) gone
    on conflict do nothing`,
);

/** Removes from practice $2 of learner $1 the questions that the quiz answered right after all, and the practice if nothing is left. */
export const dropRightQuestions = namedQuery<object, [userId: string, practiceId: string]>(
  'drop_right_questions',
  `
  with open as (
    select p.user_id, p.id, array(select asked.id from ${asked} where not (${isRightNow}) order by place) as kept
    from runs p where p.user_id = $1 and p.id = $2 and p.purpose = 'practice' and p.finished_at is null
  ), empty as (
    delete from runs p using open where p.user_id = open.user_id and p.id = open.id and open.kept = '{}'
  )
  update runs p set version_ids = open.kept from open where p.user_id = open.user_id and p.id = open.id and open.kept <> '{}'`,
);

type FinishedRow = {
  attempt_id: string;
  lesson_id: string;
  lesson_title: string;
  score: number;
  total_questions: number;
  is_complete: boolean;
};

/** Ends practice $2 of learner $1 at $3 if every question is answered. */
export const endPractice = namedQuery<FinishedRow, [userId: string, practiceId: string, now: Date]>(
  'end_practice',
  `
  with practice as (
    select p.user_id, p.id, p.parent_id, p.purpose, p.finished_at, cardinality(p.version_ids) as total_questions, given.answers, given.score
    from runs p cross join lateral (
      select count(*)::int as answers, (count(*) filter (where ${isRight}))::int as score
      from run_answers g join question_versions v on v.id = g.version_id ${joinKey('p')} where g.user_id = p.user_id and g.run_id = p.id
        and g.version_id = any(p.version_ids)
    ) given
    where p.user_id = $1 and p.id = $2 and p.purpose = 'practice'
  ), ended as (
    update runs p set finished_at = $3 from practice
    where p.user_id = practice.user_id and p.id = practice.id and p.finished_at is null and practice.answers = practice.total_questions
  )
  select a.id as attempt_id, a.lesson_id, l.title as lesson_title, p.total_questions, p.answers = p.total_questions as is_complete, p.score
  from practice p join runs a on a.user_id = p.user_id and a.id = p.parent_id join lessons l on l.id = a.lesson_id`,
);
