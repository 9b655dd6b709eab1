import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { onlyRow } from '#db/only-row.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { type Page, pageOf } from '../../server/page-of.ts';
import { searchFor } from '../../server/search-for.ts';
import { answerCount } from './count-answers.ts';

type Filters = { search: string; lesson_id?: string } & Page;

export async function listQuestions(db: Database, { search, lesson_id, ...page }: Filters) {
  const which = and(
    isNull(questions.archived_at),
    isNull(lessons.archived_at),
    searchFor(search, [question_versions.question_text]),
    lesson_id ? eq(questions.lesson_id, lesson_id) : undefined,
  );
  const { limit, offset } = pageOf(page);
  const rows = await db
    .select({
      ...questionColumns,
      answers: answerCount,
      lesson_title: lessons.title,
      lesson_category: lessons.category,
    })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(which)
    .orderBy(desc(questions.created_at), questions.id)
    .limit(limit)
    .offset(offset);
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(which);
  return { questions: rows, total: onlyRow(counted).total };
}
