import { levelProgress } from '#domain/level.ts';
import { rankingLabel } from '#domain/ranking.ts';
import {
  isInLastWeek,
  localDay,
  pointsPerDay,
  streakDays,
  weeklyChange,
  weeklyProgress,
} from '#domain/week.ts';
import { listLessons } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { seesPremium } from '#server/session/caller.ts';
import { readFacts } from './read-facts.ts';

/** Everything that home and progress show of the caller, in one answer (C29). */
export async function readProgress(call: Call) {
  const { caller, now } = call;
  const [facts, course] = await Promise.all([readFacts(call), readCourse(call)]);
  const { progress, position } = facts;
  const lastWeek = progress.filter((row) => isInLastWeek(row.completed_at, now));
  const completions = lastWeek.map((row) => ({ completed_at: row.completed_at, points: row.total_points }));
  const days = [...new Set(facts.finished.map((instant) => localDay(instant, caller.time_zone)))];
  const { level, remaining } = levelProgress(caller.total_points);
  return {
    progress,
    completed_lessons: progress.length,
    total_points: caller.total_points,
    level,
    points_to_next_level: remaining,
    weekly_progress: weeklyProgress(lastWeek.length),
    weekly_change: weeklyChange(completions, now),
    week: pointsPerDay(facts.entries, now, caller.time_zone),
    streak_days: streakDays(days, localDay(now, caller.time_zone)),
    ranking: { position, label: rankingLabel(position) },
    next_lesson: findNextLesson(course, facts),
    lessons_in_progress: facts.openLessons,
  };
}

type Course = { id: string; title: string; category: string }[];

/** The lessons with a quiz, open to this audience, in the order they are meant to be taken: first of each category, then second … */
function readCourse({ db, shared, caller, versions }: Call): Promise<Course> {
  const audience = seesPremium(caller) ? 'premium' : 'free';
  return shared.value({ name: 'course', version: versions.lessons, audience }, async () => {
    const lessons = await listLessons(db, caller);
    return lessons
      .sort((a, b) => a.order_index - b.order_index || a.category.localeCompare(b.category))
      .map(({ id, title, category }) => ({ id, title, category }));
  });
}

/** The lesson to go on with: the quiz begun last, or else the first lesson not completed yet. */
function findNextLesson(course: Course, { openLessons, progress }: Awaited<ReturnType<typeof readFacts>>) {
  const begun = openLessons.map((id) => course.find((lesson) => lesson.id === id)).find((lesson) => lesson);
  if (begun) return { ...begun, in_progress: true };
  const done = new Set(progress.map((row) => row.lesson_id));
  const next = course.find((lesson) => !done.has(lesson.id));
  return next ? { ...next, in_progress: false } : null;
}
