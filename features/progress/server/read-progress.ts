import { nextBadges } from '#domain/badges.ts';
import { levelProgress } from '#domain/level.ts';
import { rankingLabel } from '#domain/ranking.ts';
import { streakDays } from '#domain/streak.ts';
import { isInLastWeek, localDay, pointsPerDay, weeklyChange, weeklyProgress } from '#domain/week.ts';
import { readBadges } from '#features/badges/server/list-badges.ts';
import type { Call } from '#server/endpoints/call.ts';
import { bestCase, findNextLesson, findReview, findStartedLesson, readCourse } from './course.ts';
import { readFacts } from './read-facts.ts';

/** Everything that home and progress show of the caller (docs/product.md §7 C29, §9). */
export async function readProgress(call: Call) {
  const { caller, now } = call;
  const [facts, course, badges] = await Promise.all([readFacts(call), readCourse(call), readBadges(call)]);
  const { progress, position, totalPoints } = facts;
  const started = await findStartedLesson(call, course, facts);
  const lastWeek = progress.filter((row) => isInLastWeek(row.completed_at, now));
  const completions = lastWeek.map((row) => ({ completed_at: row.completed_at, points: row.total_points }));
  const days = new Set(facts.finished.map((instant) => localDay(instant, caller.time_zone)));
  const streak_days = streakDays([...days], localDay(now, caller.time_zone));
  const { level, remaining } = levelProgress(totalPoints);
  return {
    progress,
    completed_lessons: progress.length,
    total_points: totalPoints,
    level,
    points_to_next_level: remaining,
    weekly_progress: weeklyProgress(lastWeek.length),
    weekly_change: weeklyChange(completions, now),
    week: pointsPerDay(facts.entries, now, caller.time_zone).map((each) => ({
      ...each,
      active: days.has(each.day),
    })),
    streak_days,
    ranking: { position, label: rankingLabel(position) },
    next_lesson: findNextLesson(course, facts, started),
    lessons_in_progress: facts.openLessons,
    placement: facts.placement,
    skippable_lessons: facts.skippable,
    next_badges: nextBadges(
      badges.filter(({ id, archived_at }) => !archived_at && !facts.badges.includes(id)),
      { completedLessons: progress.length, totalPoints, streakDays: streak_days },
      bestCase(course, facts, totalPoints),
    ),
    review: findReview(course, facts),
  };
}
