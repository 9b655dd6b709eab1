import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import { pick } from '#db/queries/pick.ts';
import {
  analytics_counts,
  lessons,
  profiles,
  question_stats,
  question_versions,
  questions,
  user_progress,
} from '#db/schema.ts';
import { exampleText } from '#features/asking/server/example-text.ts';
import { countedUntil } from '#features/back-office/frame/server/counted-until.ts';

const SHOWN = 5;
/** With fewer answers the share of wrong ones means little. */
const LEAST_ANSWERS = 5;

export async function readTopLessons(db: Database) {
  const { rows } = await db.execute<{ id: string; title: string; completions: number }>(sql`
    with since as (
      select lesson_id, count(*) as count from ${user_progress}
      where first_completed_at > ${countedUntil} group by lesson_id
    )
    select l.id, l.title, (coalesce(c.count, 0) + coalesce(s.count, 0))::int as completions
    from ${lessons} l
    left join ${analytics_counts} c on c.kind = 'lesson' and c.key = l.id::text
    left join since s on s.lesson_id = l.id
    where l.state = 'published' and coalesce(c.count, 0) + coalesce(s.count, 0) > 0
    order by completions desc, l.title, l.id limit ${SHOWN}`);
  return rows;
}

/** The learners with most points; administrators also see names hidden from other learners. */
export const readTopLearners = (db: Database) =>
  db
    .select(pick(profiles, 'user_id', 'full_name', 'total_points'))
    .from(profiles)
    .where(and(eq(profiles.is_ranked, true), gt(profiles.total_points, 0)))
    .orderBy(desc(profiles.total_points), asc(profiles.points_reached_at), asc(profiles.user_id))
    .limit(SHOWN);

/** The questions with the highest share of wrong answers, in whole percent; another right option begins new figures. */
export async function readHardestQuestions(db: Database) {
  const share = sql`${question_stats.wrong}::float8 / ${question_stats.answers}`;
  const rows = await db
    .select({
      id: questions.id,
      version: {
        version_id: question_versions.id,
        ...pick(
          question_versions,
          'question_text',
          'kind',
          'options',
          'body',
          'shuffle_options',
          'created_at',
        ),
      },
      lesson_title: lessons.title,
      answers: question_stats.answers,
      wrong_share: sql<number>`round(${share} * 100)::int`,
    })
    .from(question_stats)
    .innerJoin(question_versions, eq(question_versions.statistics_from, question_stats.version_id))
    .innerJoin(questions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(
      and(
        gte(question_stats.answers, LEAST_ANSWERS),
        gt(question_stats.wrong, 0),
        isNull(questions.archived_at),
        eq(lessons.state, 'published'),
      ),
    )
    .orderBy(sql`${share} desc`, desc(question_stats.answers), asc(questions.id))
    .limit(SHOWN);
  return rows.map(({ version, ...row }) => ({ ...row, question_text: exampleText(version) }));
}
