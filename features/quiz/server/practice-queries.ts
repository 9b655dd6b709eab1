import { namedQuery } from '#db/named-query.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { type AskedRow, askedOf, inPlace } from '#features/asking/server/run-sql.ts';

export type PracticeRow = AskedRow & {
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

/** SQL for whether version `asked` of practice `p` is unanswered there and its question right in the quiz by now. */
const isRightNow = `
  not exists (select from run_answers done where done.user_id = p.user_id and done.run_id = p.id and done.version_id = asked.id)
    and exists (
    select from run_answers g join question_versions answered on answered.id = g.version_id join question_versions v on v.id = asked.id
    where g.user_id = p.user_id and g.run_id = p.parent_id and g.share = 1 and answered.question_id = v.question_id)`;

const asked = 'unnest(p.version_ids) with ordinality as asked(id, place)';

type PracticeKey = {
  learner: string;
  attempt: string | null;
  practice: string | null;
  seesPremium: boolean;
  today: string;
};

/** What decides about practising the wrong answers of a finished attempt on the learner's local day; of its open practice, or of this one. */
export const readPractice = namedQuery<PracticeRow, PracticeKey>(
  'read_practice',
  `
  select a.id as attempt_id, a.lesson_id, l.title as lesson_title, l.state = 'published' as is_published,
    l.is_free or $seesPremium::boolean as is_accessible,
    (l.valid_from <= $today::date) is not false and (l.valid_to >= $today) is not false as holds, failed.wrong, failed.version_ids,
    p.id as practice_id, exists (select from ${asked} where ${isRightNow}) as is_outdated, ${askedOf('p', { order: inPlace('p') })}
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
    (select parent_id from runs where user_id = $learner and id = $practice and purpose = 'practice'))`,
);

/** Opens a practice in place of the former one, but not while that one is open. */
export const openPractice = openingQuery<NewRun & { attempt: string }>('open_practice', 'practice', {
  before: `former as (
    delete from runs where purpose = 'practice' and user_id = $learner and parent_id = $attempt::uuid and finished_at is not null
      returning id
  ),`,
  fields: { parent_id: '(select $attempt from (select count(*) from former) gone)' },
});

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

/** Ends practice $2 of learner $1 at $3. */
export const endPractice = namedQuery<object, [userId: string, practiceId: string, now: Date]>(
  'end_practice',
  'update runs set finished_at = $3 where user_id = $1 and id = $2 and finished_at is null',
);
