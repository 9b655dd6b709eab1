import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { begun_quizzes } from '#db/finished-quizzes.ts';
import { lessons } from '#db/schema.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';

/** A page of a person's attempts, the newest first. */
export async function readAttempts(db: Database, userId: string, page: number) {
  const rows = await db
    .select({
      id: begun_quizzes.id,
      lesson_id: begun_quizzes.lesson_id,
      lesson_title: lessons.title,
      started_at: begun_quizzes.started_at,
      finished_at: begun_quizzes.finished_at,
      score: begun_quizzes.score,
      total_questions: sql<number>`cardinality(${begun_quizzes.version_ids})`,
      points_earned: begun_quizzes.points_earned,
    })
    .from(begun_quizzes)
    .innerJoin(lessons, eq(lessons.id, begun_quizzes.lesson_id))
    .where(eq(begun_quizzes.user_id, userId))
    .orderBy(desc(begun_quizzes.started_at), begun_quizzes.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return { attempts: rows.slice(0, PAGE_SIZE), page, has_more: rows.length > PAGE_SIZE };
}
