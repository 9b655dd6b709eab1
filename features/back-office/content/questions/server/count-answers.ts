import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { question_stats, question_versions, questions } from '#db/schema.ts';

/** Answers to all versions of a question. */
export const answerCount = sql<number>`(select coalesce(sum(s.answers), 0)::int from ${question_versions} v
  join ${question_stats} s on s.version_id = v.id where v.question_id = questions.id)`;

export const isOneOf = (column: PgColumn, ids: string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** The same as a table for many questions at once; those that nobody has answered are not in it. */
export const countAnswers = (db: Database, questionIds: string[]) =>
  db
    .select({
      question_id: question_versions.question_id,
      answers: sql<number>`sum(${question_stats.answers})::int`.as('answers'),
    })
    .from(question_versions)
    .innerJoin(question_stats, eq(question_stats.version_id, question_versions.id))
    .where(isOneOf(question_versions.question_id, questionIds))
    .groupBy(question_versions.question_id)
    .as('counts');

export async function withAnswerCount<Question extends { id: string }>(db: Database, question: Question) {
  const [counted] = await db
    .select({ answers: answerCount })
    .from(questions)
    .where(eq(questions.id, question.id));
  return { ...question, answers: counted?.answers ?? 0 };
}
