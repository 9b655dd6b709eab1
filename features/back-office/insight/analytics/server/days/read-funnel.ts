import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import { begun_quizzes, quiz_run_answers } from '#db/finished-quizzes.ts';
import { pick } from '#db/queries/pick.ts';
import { analytics_question_days, lessons, question_versions, questions } from '#db/schema.ts';
import type { LessonState } from '#domain/course/lesson-states.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { type DayRange, rangeBefore } from '#domain/time/date-range.ts';
import { exampleText } from '#features/asking/server/example-text.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { type Facts, factsOf, sums } from './day-facts.ts';
import { isLearner, isNewIn, type Period, type PeriodReader, periodOf } from './period.ts';

type FunnelRow = Facts & {
  id: string;
  title: string;
  category: LessonCategory;
  state: LessonState;
  finished_before: number;
};

/** What became of each lesson that was opened, begun or finished in a range; the lessons begun most often come first. */
export async function readFunnel(reader: PeriodReader, range: DayRange): Promise<FunnelRow[]> {
  const period = periodOf({ from: rangeBefore(range).from, to: range.to }, reader);
  const isInside = sql`day >= ${range.from}`;
  const { rows } = await reader.db.execute<FunnelRow>(sql`
    with funnel as (
      select lesson_id, ${sums(isInside)}, coalesce(sum(finished) filter (where not (${isInside})), 0)::int as finished_before
      from (${factsOf(period)}) facts group by lesson_id
    )
    select l.id, l.title, l.category, l.state, f.opened, f.begun, f.finished, f.completed, f.questions, f.right_answers, f.points,
      f.finished_before
    from funnel f join ${lessons} l on l.id = f.lesson_id
    where f.opened + f.begun + f.finished + f.finished_before > 0
    order by f.begun desc, f.finished desc, l.title, l.id`);
  return rows;
}

/** The questions of a lesson in their order: how often each was answered in a range, and in how many open quizzes it is the next one. */
export async function readQuestionFunnel(reader: PeriodReader, lessonId: string, range: DayRange) {
  const { db } = reader;
  const period = periodOf(range, reader);
  const [lesson] = await db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  const { id, title } = ensureFound(lesson);
  const answers = await readAnswers(db, id, period);
  const waiting = await readWaiting(db, id, period);
  const rows = await db
    .select({
      id: questions.id,
      ...pick(
        question_versions,
        'question_text',
        'statistics_from',
        'kind',
        'options',
        'body',
        'shuffle_options',
        'created_at',
      ),
      version_id: question_versions.id,
    })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(eq(questions.lesson_id, id), isNull(questions.archived_at)))
    .orderBy(asc(questions.position), asc(questions.created_at), asc(questions.id));
  return {
    lesson: { id, title },
    questions: rows.map(({ id: question_id, statistics_from, ...version }) => {
      const question = { id: question_id, question_text: exampleText(version) };
      const { answered = 0, right_answers = 0 } = answers.get(statistics_from) ?? {};
      const left_here = waiting.get(question.id) ?? 0;
      return { ...question, reached: answered + left_here, answered, right_answers, left_here };
    }),
  };
}

type Answers = { version_id: string; answered: number; right_answers: number };

/** Answers in a period by the version with which a question's figures began. */
async function readAnswers(db: Database, lessonId: string, period: Period) {
  const { zone, from, to, counted } = period;
  const { rows } = await db.execute<Answers>(sql`
    with versions as (
      select v.id, v.statistics_from from ${question_versions} v join ${questions} q on q.id = v.question_id where q.lesson_id = ${lessonId}
    )
    select version_id, sum(answers)::int as answered, sum(right_answers)::int as right_answers from (
      select version_id, answers, right_answers from ${analytics_question_days}
      where time_zone = ${zone} and version_id in (select statistics_from from versions) and day between ${from} and ${to}
      union all
      select v.statistics_from, 1, ${quiz_run_answers.correct}::int
      from ${begun_quizzes} join ${quiz_run_answers} on ${quiz_run_answers.user_id} = ${begun_quizzes.user_id}
        and ${quiz_run_answers.attempt_id} = ${begun_quizzes.id}
      join versions v on v.id = ${quiz_run_answers.version_id}
      where ${begun_quizzes.lesson_id} = ${lessonId} and ${isLearner(begun_quizzes.user_id)}
        and (${begun_quizzes.finished_at} is null or ${begun_quizzes.finished_at} > ${counted})
        and ${isNewIn(quiz_run_answers.answered_at, period)}
    ) counted group by version_id`);
  return new Map(rows.map((row) => [row.version_id, row]));
}

/** By question, the quizzes begun in a period that are still open and wait for its answer. */
async function readWaiting(db: Database, lessonId: string, { start, end }: Period) {
  const { rows } = await db.execute<{ question_id: string; quizzes: number }>(sql`
    select v.question_id, count(*)::int as quizzes
    from ${begun_quizzes} cross join lateral (
      select asked.version_id from unnest(${begun_quizzes.version_ids}) with ordinality as asked(version_id, place)
      where not exists (select from ${quiz_run_answers} g where g.user_id = ${begun_quizzes.user_id}
        and g.attempt_id = ${begun_quizzes.id} and g.version_id = asked.version_id)
      order by place limit 1
    ) next join ${question_versions} v on v.id = next.version_id
    where ${begun_quizzes.lesson_id} = ${lessonId} and ${begun_quizzes.finished_at} is null
      and ${begun_quizzes.started_at} >= ${start} and ${begun_quizzes.started_at} < ${end} and ${isLearner(begun_quizzes.user_id)}
    group by v.question_id`);
  return new Map(rows.map(({ question_id, quizzes }) => [question_id, quizzes]));
}
