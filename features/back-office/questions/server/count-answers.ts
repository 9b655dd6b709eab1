import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_stats, questions } from '#db/schema.ts';

export const answerCount = sql<number>`coalesce((select ${question_stats.answers} from ${question_stats} where ${question_stats.question_id} = ${questions.id}), 0)`;

export async function withAnswerCount<Question extends { id: string }>(db: Database, question: Question) {
  const [stats] = await db
    .select({ answers: question_stats.answers })
    .from(question_stats)
    .where(eq(question_stats.question_id, question.id));
  return { ...question, answers: stats?.answers ?? 0 };
}
