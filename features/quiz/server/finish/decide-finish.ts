import { type BadgeCondition, isBadgeEarned } from '#domain/game/badges.ts';
import { lessonPoints, pointsAfterHints, retakeGain } from '#domain/game/points.ts';
import type { FinishFacts } from './finish-queries.ts';

/** Decides points and badges of a finish (docs/product.md §9.1, §9.2, §4.5); who administers earns neither (§9.13). */
export function decideFinish<Badge extends BadgeCondition & { id: string }>(
  facts: FinishFacts,
  badges: readonly Badge[],
  streakDays: number,
) {
  if (facts.role === 'admin')
    return { score: facts.right, points: 0, points_earned: 0, points_reward: 0, earned: [] };
  const worth = lessonPoints(facts.right, facts.total_questions, facts.points_reward);
  const points = pointsAfterHints(worth, facts.hint_cost);
  const points_earned = retakeGain(points, facts.paid_before ?? 0);
  const after = {
    completedLessons: facts.completed_lessons + (facts.paid_before === null ? 1 : 0),
    totalPoints: facts.total_points + points_earned,
    streakDays,
  };
  const earned = badges.filter(
    (badge) => !facts.owned_badges.includes(badge.id) && isBadgeEarned(badge, after),
  );
  return { score: facts.right, points, points_earned, points_reward: facts.points_reward, earned };
}
