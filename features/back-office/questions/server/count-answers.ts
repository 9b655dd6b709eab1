import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_stats, question_versions, questions } from '#db/schema.ts';

/** Answers to all versions of a question. */
export const answerCount = sql<number>`(select coalesce(sum(s.answers), 0)::int from ${question_versions} v
  join ${question_stats} s on s.version_id = v.id where v.question_id = questions.id)`;

export async function withAnswerCount<Question extends { id: string }>(db: Database, question: Question) {
  const [counted] = await db
    .select({ answers: answerCount })
    .from(questions)
    .where(eq(questions.id, question.id));
  return { ...question, answers: counted?.answers ?? 0 };
}
