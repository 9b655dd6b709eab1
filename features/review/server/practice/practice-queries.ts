import { namedQuery } from '#db/named-query.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { type AskedLesson, type AskedRow, askedOf, lessonsOf } from '#features/asking/server/run-sql.ts';
import type { StoredVersion } from '#features/asking/server/shown-question.ts';

/** SQL for a question of 'Practicar un subtema', a practice that belongs to no quiz. */
const isOfTopic = (run: string) =>
  `${run}.user_id = $learner::uuid and ${run}.purpose = 'practice' and ${run}.parent_id is null`;

export type OpenRow = AskedRow & { id: string; lessons: AskedLesson[] };

/** The questions that wait for their answers, the oldest first; a learner has one of each subtopic. */
export const readOpen = namedQuery<OpenRow, { learner: string }>('read_topic_practice')`
  select r.id, ${askedOf('r')}, ${lessonsOf('r.version_ids')} as lessons from runs r
  where ${isOfTopic('r')} and r.finished_at is null order by r.started_at, r.id`;

type NewQuestion = NewRun & {
  /** Decides its figures. */
  seed: string;
  /** The questions that the learner can be asked now; whatever else waits is left out. */
  questions: readonly string[];
};

export const openQuestion = openingQuery<NewQuestion>('open_topic_practice', 'practice', {
  fields: { seed: '$seed::uuid' },
  before: `gone as (
    delete from runs r where ${isOfTopic('r')} and r.finished_at is null and not exists (
      select from question_versions v where v.id = any(r.version_ids) and v.question_id = any($questions::uuid[]))
    returning id),`,
  from: 'from (select count(*) from gone) gone',
});

type ItemRow = StoredVersion & {
  id: string;
  difficulty: number | null;
  answers: number;
  facility: number | null;
};

/** These questions in a random order, with what is known about how hard they are. */
export const readItems = namedQuery<ItemRow, [questionIds: string[]]>('read_practice_items')`
  select q.id, q.version_id, v.kind, v.question_text, v.options, v.body, v.shuffle_options, q.difficulty,
    coalesce(f.answers, 0) as answers, f.facility
  from questions q join question_versions v on v.id = q.version_id left join question_figures f on f.version_id = v.statistics_from
  where q.id = any($1::uuid[]) and q.archived_at is null order by gen_random_uuid()`;

type AnswerRow = {
  question_id: string;
  correct: boolean;
  practised: boolean;
  version_id: string;
  seed: string;
};

type OfTopic = { learner: string; questions: string[]; lessons: string[] };

/** The learner's latest answers to these questions, in practices of their subtopic and in quizzes of these lessons. */
export const readAnswers = namedQuery<AnswerRow, OfTopic>('read_practised_answers')`
  with sitting as (
    (select r.id, r.seed, true as practised from runs r where ${isOfTopic('r')} and r.finished_at is not null
      order by r.finished_at desc limit 200)
    union all (select r.id, r.seed, false from runs r
      where r.user_id = $learner and r.purpose = 'quiz' and r.lesson_id = any($lessons::uuid[])
      and r.finished_at is not null order by r.finished_at desc limit 10)
  )
  select v.question_id, g.share = 1 as correct, sitting.practised, g.version_id, sitting.seed from sitting
  join run_answers g on g.user_id = $learner and g.run_id = sitting.id join question_versions v on v.id = g.version_id
  where v.question_id = any($questions::uuid[]) order by g.answered_at desc limit 100`;
