import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons, quiz_attempts } from '#db/schema.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';

/** A page of a person's attempts, the newest first. */
export async function readAttempts(db: Database, userId: string, page: number) {
  const rows = await db
    .select({
      id: quiz_attempts.id,
      lesson_id: quiz_attempts.lesson_id,
      lesson_title: lessons.title,
      started_at: quiz_attempts.started_at,
      finished_at: quiz_attempts.finished_at,
      score: quiz_attempts.score,
      total_questions: sql<number>`cardinality(${quiz_attempts.version_ids})`,
      points_earned: quiz_attempts.points_earned,
    })
    .from(quiz_attempts)
    .innerJoin(lessons, eq(lessons.id, quiz_attempts.lesson_id))
    .where(eq(quiz_attempts.user_id, userId))
    .orderBy(desc(quiz_attempts.started_at), quiz_attempts.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return { attempts: rows.slice(0, PAGE_SIZE), page, has_more: rows.length > PAGE_SIZE };
}
