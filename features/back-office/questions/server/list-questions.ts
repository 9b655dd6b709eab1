import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { onlyRow } from '#db/only-row.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { Sort } from '../../page-sizes.ts';
import { orderBy, orderOf, reversed, type Term } from '../../server/order-of.ts';
import { type Page, pageOf } from '../../server/page-of.ts';
import { searchFor } from '../../server/search-for.ts';
import type { QUESTION_COLUMNS } from '../question-columns.ts';
import { answerCount } from './count-answers.ts';

type Column = (typeof QUESTION_COLUMNS)[number];

/** @throws AppError `not_found` */
export async function readQuestion(db: Database, id: string) {
  const [question] = await db
    .select({ ...questionColumns, answers: answerCount })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(eq(questions.id, id), isNull(questions.archived_at)));
  return ensureFound(question);
}

export type QuestionFilters = { search: string; lesson_id?: string; sort?: Sort<Column> };

const byId: Term = { by: questions.id };
const columns: Record<Column, Term[]> = {
  question_text: [{ by: sql`fold_for_search(${question_versions.question_text})` }, byId],
  lesson_title: [{ by: sql`fold_for_search(${lessons.title})` }, { by: questions.position }, byId],
  points: [{ by: questions.points }, byId],
  answers: [{ by: answerCount }, byId],
  created_at: [{ by: questions.created_at }, { ...byId, down: true }],
};

export async function listQuestions(
  db: Database,
  { search, lesson_id, sort, ...page }: QuestionFilters & Page,
) {
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
    .orderBy(...orderBy(orderOf(sort, columns, reversed(columns.created_at))))
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
