import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { begun_quizzes } from '#db/finished-quizzes.ts';
import { onlyRow } from '#db/only-row.ts';
import { pick } from '#db/queries/pick.ts';
import { auth_sessions, badges, lessons, profiles, user_badges, user_progress } from '#db/schema.ts';
import { levelOf } from '#domain/game/level.ts';
import { nameDevice } from '#domain/people/device-name.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';

/** A person's best result of each lesson, the latest first. */
export async function readResults(db: Database, userId: string) {
  const results = await db
    .select({
      ...pick(user_progress, 'lesson_id', 'score', 'total_questions', 'total_points', 'completed_at'),
      lesson_title: lessons.title,
      category: lessons.category,
    })
    .from(user_progress)
    .innerJoin(lessons, eq(lessons.id, user_progress.lesson_id))
    .where(eq(user_progress.user_id, userId))
    .orderBy(desc(user_progress.completed_at));
  const points = db
    .select({ total: profiles.total_points })
    .from(profiles)
    .where(eq(profiles.user_id, userId));
  return {
    level: levelOf(onlyRow(await points).total),
    completed_lessons: results.length,
    lessons: await db.$count(lessons, eq(lessons.state, 'published')),
    last_activity_at: results[0]?.completed_at ?? null,
    results,
  };
}

export const readBadgesOf = (db: Database, userId: string) =>
  db
    .select({
      ...pick(badges, 'id', 'title', 'image_url'),
      awarded_at: user_badges.awarded_at,
    })
    .from(user_badges)
    .innerJoin(badges, eq(badges.id, user_badges.badge_id))
    .where(eq(user_badges.user_id, userId))
    .orderBy(desc(user_badges.awarded_at), badges.id);

/** A person's sessions that can still be used, the latest first, without what opens them. */
export async function readSessions(db: Database, userId: string, now: Date) {
  const rows = await db
    .select(pick(auth_sessions, 'id', 'user_agent', 'address', 'created_at', 'expires_at'))
    .from(auth_sessions)
    .where(and(eq(auth_sessions.user_id, userId), gt(auth_sessions.expires_at, now)))
    .orderBy(desc(auth_sessions.created_at), auth_sessions.id)
    .limit(100);
  return rows.map(({ user_agent, ...session }) => ({
    ...session,
    device: user_agent && nameDevice(user_agent),
  }));
}

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
