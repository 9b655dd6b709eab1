import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_stats, questions } from '#db/schema.ts';

/** How many answers learners have given to a question, as a column beside the question's own. */
export const answerCount = sql<number>`coalesce((select ${question_stats.answers} from ${question_stats} where ${question_stats.question_id} = ${questions.id}), 0)`;

/** A question as it is stored, with the number of its answers. */
export async function withAnswerCount<Question extends { id: string }>(db: Database, question: Question) {
  const [stats] = await db
    .select({ answers: question_stats.answers })
    .from(question_stats)
    .where(eq(question_stats.question_id, question.id));
  return { ...question, answers: stats?.answers ?? 0 };
}
