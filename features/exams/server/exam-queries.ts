import { namedQuery } from '#db/named-query.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { EXAM_QUESTIONS } from '#domain/learning/exams.ts';
import type { Role } from '#domain/people/profile.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import {
  type AskedLesson,
  type AskedRow,
  askedOf,
  inPlace,
  lessonsOf,
} from '#features/asking/server/run-sql.ts';

/** Random questions of lessons $1, one of each lesson in turn. */
export const drawExam = namedQuery<{ version_id: string }, [lessonIds: string[]]>('draw_exam')`
  select version_id from (
    select version_id, row_number() over (partition by lesson_id order by gen_random_uuid()) as turn
    from questions where lesson_id = any($1::uuid[]) and archived_at is null
  ) drawn order by turn, gen_random_uuid() limit ${EXAM_QUESTIONS}`;

/** Opens an exam, one of each category at a time. */
export const openExam = openingQuery<NewRun & { category: string }>('open_exam', 'exam', {
  before: `exam as (
    insert into exam_runs (user_id, run_id, category) values ($learner::uuid, gen_random_uuid(), $category::text)
    on conflict do nothing returning run_id
  ),`,
  fields: { id: 'exam.run_id' },
  from: 'from exam',
});

export type ExamRow = AskedRow & {
  id: string;
  category: LessonCategory;
  finished_at: Date | null;
  /** Null before the end. */
  score: number | null;
  passed: boolean | null;
  lessons: AskedLesson[];
  /** What its badges are decided from. */
  role: Role;
  other_units: number;
  owned_badges: string[];
  /** Those that this exam has earned. */
  badge_ids: string[];
};

type OfExam = { learner: string; id: string | null; category: string | null };

/** An exam of the learner, or the open one of a category. */
export const readExam = namedQuery<ExamRow, OfExam>('read_exam')`
  select r.id, e.category, r.finished_at, e.score, e.passed, ${askedOf('r', { order: inPlace('r') })},
    ${lessonsOf('r.version_ids')} as lessons, p.role,
    array(select badge_id::text from user_badges b where b.user_id = r.user_id) as owned_badges,
    array(select badge_id::text from user_badges b where b.user_id = r.user_id and b.attempt_id = r.id) as badge_ids,
    (select count(distinct x.category)::int from exam_runs x where x.user_id = r.user_id and x.passed and x.category <> e.category)
      as other_units
  from runs r join exam_runs e on e.user_id = r.user_id and e.run_id = r.id join profiles p on p.user_id = r.user_id
  where r.user_id = $learner::uuid and r.purpose = 'exam'
    and case when $id::uuid is null then r.finished_at is null and e.category = $category::text else r.id = $id end`;

type Ended = { learner: string; id: string; now: Date; score: number; passed: boolean; badges: string[] };

/** Ends an exam with its result and awards badges; an exam that is over stays as it is. */
export const endExam = namedQuery<object, Ended>('end_exam')`
  with ended as (
    update runs set finished_at = $now::timestamptz
    where user_id = $learner::uuid and id = $id::uuid and purpose = 'exam' and finished_at is null returning user_id, id
  ), awarded as (
    insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
    select user_id, badge, $now, id from ended, unnest($badges::uuid[]) as badge on conflict do nothing
  )
  update exam_runs e set (score, passed) = ($score::smallint, $passed::boolean) from ended
  where e.user_id = ended.user_id and e.run_id = ended.id`;
