import { namedQuery } from '#db/named-query.ts';
import type { QuestionBody, QuestionKind } from '#domain/question-versions.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { type AskedLesson, type AskedRow, askedOf, lessonsOf } from '#features/asking/server/run-sql.ts';

/** SQL for a question of 'Practicar un subtema', a practice that belongs to no quiz. */
const isOfTopic = (run: string) =>
  `${run}.user_id = $learner::uuid and ${run}.purpose = 'practice' and ${run}.parent_id is null`;

export type OpenRow = AskedRow & { id: string; lessons: AskedLesson[] };

/** The question that waits for its answer; a learner has one at most. */
export const readOpen = namedQuery<OpenRow, { learner: string }>('read_topic_practice')`
  select r.id, ${askedOf('r')}, ${lessonsOf('r.version_ids')} as lessons from runs r
  where ${isOfTopic('r')} and r.finished_at is null`;

/** Opens a question in place of the one that waits. */
export const openQuestion = openingQuery<NewRun>('open_topic_practice', 'practice', {
  before: `former as (delete from runs r where ${isOfTopic('r')} and r.finished_at is null returning id),`,
  from: 'from (select count(*) from former) gone',
});

type ItemRow = {
  id: string;
  version_id: string;
  kind: QuestionKind;
  options: number;
  exercise: QuestionBody;
  difficulty: number | null;
  answers: number;
  facility: number | null;
};

/** These questions in a random order, with what is known about how hard they are. */
export const readItems = namedQuery<ItemRow, [questionIds: string[]]>('read_practice_items')`
  select q.id, q.version_id, v.kind, cardinality(v.options) as options, v.body -> 'exercise' as exercise, q.difficulty,
    coalesce(f.answers, 0) as answers, f.facility
  from questions q join question_versions v on v.id = q.version_id left join question_figures f on f.version_id = v.statistics_from
  where q.id = any($1::uuid[]) and q.archived_at is null order by gen_random_uuid()`;

type AnswerRow = { question_id: string; correct: boolean; practised: boolean; answered_at: Date };

type OfTopic = { learner: string; questions: string[]; lessons: string[] };

/** The learner's latest answers to these questions, in practices of their subtopic and in quizzes of these lessons. */
export const readAnswers = namedQuery<AnswerRow, OfTopic>('read_practised_answers')`
  with sitting as (
    (select r.id, true as practised from runs r where ${isOfTopic('r')} and r.finished_at is not null
      order by r.finished_at desc limit 200)
    union all (select r.id, false from runs r where r.user_id = $learner and r.purpose = 'quiz' and r.lesson_id = any($lessons::uuid[])
      and r.finished_at is not null order by r.finished_at desc limit 10)
  )
  select v.question_id, g.share = 1 as correct, sitting.practised, g.answered_at from sitting
  join run_answers g on g.user_id = $learner and g.run_id = sitting.id join question_versions v on v.id = g.version_id
  where v.question_id = any($questions::uuid[]) order by g.answered_at desc limit 100`;
