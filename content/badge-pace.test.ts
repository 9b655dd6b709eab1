import { beforeAll, describe, expect, it, test } from 'vitest';
import { isBadgeEarned } from '#domain/game/badges.ts';
import { levelOf } from '#domain/game/level.ts';
import { lessonPoints } from '#domain/game/points.ts';
import { MOST_POINTS_A_DAY } from '#domain/learning/review-queue.ts';
import type { ContentPack } from './pack.ts';
import { readPack } from './read-pack.ts';

let pack: ContentPack;
beforeAll(async () => {
  pack = await readPack('content');
});

const freeLessons = () =>
  pack.lessons.filter(({ is_free }) => is_free).sort((a, b) => a.order_index - b.order_index);

const LESSONS = 28;
const DAYS_OF_REVIEW = 21;
/** Questions of a short review, each worth a point when it is right. */
const REVIEWED = 10;

/** What a learner without premium holds at the end of each day: badges, and the level. The first day has nothing to review. */
function rewardsByDay({ days, share }: { days: number; share: number }): string[] {
  let totalPoints = 0;
  let completedLessons = 0;
  return Array.from({ length: days }, (_, before) => {
    const day = before + 1;
    const finished = Math.ceil((day * LESSONS) / days);
    for (const { points_reward } of freeLessons().slice(completedLessons, finished))
      totalPoints += lessonPoints(Math.round(share * 10), 10, points_reward);
    completedLessons = finished;
    if (day > 1 && day <= DAYS_OF_REVIEW)
      totalPoints += Math.min(MOST_POINTS_A_DAY, Math.round(share * REVIEWED));
    const facts = { completedLessons, totalPoints, streakDays: day };
    const owned = pack.badges.filter((badge) => isBadgeEarned(badge, facts)).map(({ id }) => id);
    return [`nivel ${levelOf(totalPoints)}`, ...owned].join();
  });
}

describe('over 28 free lessons and three weeks of review', () => {
  const paces = [
    { pace: 'one lesson a day', days: 28 },
    { pace: 'four lessons in three days', days: 21 },
  ];
  const learners = paces.flatMap((pace) => [0.6, 0.7, 0.8, 0.9, 1].map((share) => ({ ...pace, share })));
  it.each(learners)(
    'at $pace a learner with $share of the answers right earns a badge or a level at least every second day',
    (learner) => {
      const days = rewardsByDay(learner);
      const idle = days.map((rewards, at) => rewards === days[at - 1]);
      expect(idle.flatMap((isIdle, at) => (isIdle && idle[at - 1] ? [`día ${at + 1}`] : []))).toEqual([]);
    },
  );
});

test('no badge of the pack asks for more lessons or points than its lessons hold', () => {
  const best = {
    completedLessons: pack.lessons.length,
    totalPoints: pack.lessons.reduce((sum, { points_reward }) => sum + points_reward, 0),
    examsPassed: new Set(pack.lessons.map(({ category }) => category)).size,
    streakDays: 365,
  };
  expect(pack.badges.filter((badge) => !isBadgeEarned(badge, best))).toEqual([]);
});
