import { isBadgeEarned, nextBadges } from '#domain/game/badges.ts';
import { leagueName } from '#domain/game/leagues.ts';
import { levelProgress } from '#domain/game/level.ts';
import { rankingLabel } from '#domain/game/ranking.ts';
import { statesOf } from '#domain/game/streak-calendar.ts';
import { isInLastWeek, pointsPerDay, weeklyChange, weeklyProgress } from '#domain/time/week.ts';
import { readBadges } from '#features/badges/server/list-badges.ts';
import { currentStreak } from '#features/streak/server/streak-change.ts';
import { toStreak } from '#features/streak/server/streak-sql.ts';
import type { Call } from '#server/endpoints/call.ts';
import { bestCase, findNextLesson, findReview, findStartedLesson, readCourse } from './course.ts';
import { readFacts } from './read-facts.ts';

/** Everything that home and progress show of the caller (docs/product.md §7 C29, §9). */
export async function readProgress(call: Call) {
  const { now, zone } = call;
  const [facts, course, badges] = await Promise.all([readFacts(call), readCourse(call), readBadges(call)]);
  const { progress, position, totalPoints } = facts;
  const started = await findStartedLesson(call, course, facts);
  const lastWeek = progress.filter((row) => isInLastWeek(row.completed_at, now));
  const completions = lastWeek.map((row) => ({ completed_at: row.completed_at, points: row.total_points }));
  const streak = currentStreak(facts, call);
  const { level, remaining } = levelProgress(totalPoints);
  const open = badges.filter(({ id, archived_at }) => !archived_at && !facts.badges.includes(id));
  const best = bestCase(course, facts);
  const week = pointsPerDay(facts.entries, now, zone);
  const frozenLate = facts.streak?.frozen_late ?? [];
  const days = { log: facts.activeDays, pauses: facts.pauses, streak: toStreak(facts.streak), frozenLate };
  const stateOf = new Map(
    statesOf(
      week.map(({ day }) => day),
      days,
      { at: now, zone },
    ).map(({ day, state }) => [day, state]),
  );
  return {
    today: call.today,
    progress,
    completed_lessons: progress.length,
    total_points: totalPoints,
    level,
    points_to_next_level: remaining,
    weekly_progress: weeklyProgress(lastWeek.length),
    weekly_change: weeklyChange(completions, now),
    week: week.map((each) => {
      const state = stateOf.get(each.day) ?? 'rest';
      return { ...each, active: state === 'active', state };
    }),
    streak_days: streak.days,
    streak,
    ranking: { position, label: rankingLabel(position) },
    league: facts.leagueLevel && call.caller.role !== 'admin' ? leagueName(facts.leagueLevel) : null,
    next_lesson: findNextLesson(course, facts, started),
    lessons_in_progress: facts.openLessons,
    placement: facts.placement,
    skippable_lessons: facts.skippable,
    exams: facts.exams,
    next_badges: nextBadges(
      open,
      {
        ...{ completedLessons: progress.length, totalPoints, streakDays: streak.days },
        examsPassed: facts.exams.filter(({ passed }) => passed).length,
      },
      best,
    ),
    unreachable_badges: open.filter((badge) => !isBadgeEarned(badge, best)).map(({ id }) => id),
    review: findReview(course, facts, call),
  };
}
