import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { lessons, point_entries, quiz_attempts, user_progress } from '#db/schema.ts';
import { levelProgress } from '#domain/level.ts';
import { rankingLabel } from '#domain/ranking.ts';
import { localDay, pointsPerDay, streakDays, WEEK_MS, weeklyChange, weeklyProgress } from '#domain/week.ts';
import { openTo } from '#features/lessons/server/read-lessons.ts';
import { findPosition } from '#features/ranking/server/find-position.ts';
import type { Call } from '#server/call.ts';
import { readActiveDays } from './read-active-days.ts';

const DAY_MS = 86_400_000;

/** Everything that home and progress show of the caller, in one answer (C29). */
export async function readProgress(call: Call) {
  const { db, caller, now } = call;
  const [progress, entries, position, activeDays, attempts] = await Promise.all([
    readRows(call),
    readRecentEntries(call),
    findPosition(db, caller.user_id),
    readActiveDays(db, caller, now),
    readOpenAttempts(call),
  ]);
  const { level, remaining } = levelProgress(caller.total_points);
  const lastWeek = progress.filter((row) => row.completed_at.getTime() > now.getTime() - WEEK_MS);
  const completions = lastWeek.map((row) => ({ completed_at: row.completed_at, points: row.total_points }));
  return {
    progress,
    completed_lessons: progress.length,
    total_points: caller.total_points,
    level,
    points_to_next_level: remaining,
    weekly_progress: weeklyProgress(lastWeek.length),
    weekly_change: weeklyChange(completions, now),
    week: pointsPerDay(entries, now, caller.time_zone),
    streak_days: streakDays(activeDays, localDay(now, caller.time_zone)),
    ranking: { position, label: rankingLabel(position) },
    next_lesson: attempts[0] ? { ...attempts[0], in_progress: true } : await findNextLesson(call),
    lessons_in_progress: attempts.map((attempt) => attempt.id),
  };
}

function readRows({ db, caller }: Call) {
  return db
    .select({
      lesson_id: user_progress.lesson_id,
      score: user_progress.score,
      total_questions: user_progress.total_questions,
      total_points: user_progress.total_points,
      first_completed_at: user_progress.first_completed_at,
      completed_at: user_progress.completed_at,
    })
    .from(user_progress)
    .where(eq(user_progress.user_id, caller.user_id))
    .orderBy(desc(user_progress.completed_at));
}

/** A local week reaches at most eight days back. */
function readRecentEntries({ db, caller, now }: Call) {
  return db
    .select({ points: point_entries.points, created_at: point_entries.created_at })
    .from(point_entries)
    .where(
      and(
        eq(point_entries.user_id, caller.user_id),
        gt(point_entries.created_at, new Date(now.getTime() - 8 * DAY_MS)),
      ),
    );
}

const nextLesson = { id: lessons.id, title: lessons.title, category: lessons.category };

function readOpenAttempts({ db, caller }: Call) {
  return db
    .select(nextLesson)
    .from(quiz_attempts)
    .innerJoin(lessons, eq(lessons.id, quiz_attempts.lesson_id))
    .where(and(eq(quiz_attempts.user_id, caller.user_id), isNull(quiz_attempts.finished_at), openTo(caller)))
    .orderBy(desc(quiz_attempts.started_at));
}

/** The first lesson open to the caller that is not completed yet. */
async function findNextLesson({ db, caller }: Call) {
  const [lesson] = await db
    .select(nextLesson)
    .from(lessons)
    .leftJoin(
      user_progress,
      and(eq(user_progress.lesson_id, lessons.id), eq(user_progress.user_id, caller.user_id)),
    )
    .where(and(openTo(caller), isNull(user_progress.user_id)))
    .orderBy(asc(lessons.order_index), asc(lessons.category), sql`${lessons.id}`)
    .limit(1);
  return lesson ? { ...lesson, in_progress: false } : null;
}
