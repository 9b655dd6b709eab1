import { isBadgeEarned } from '#domain/game/badges.ts';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import { type Badge, readBadges } from '#features/badges/server/list-badges.ts';
import { streakChange } from '#features/streak/server/streak-change.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { topicsOf } from '../mastery.ts';
import type { ReviewCall } from '../read-catalog.ts';
import { nextDue } from '../read-overview.ts';
import { type Reviewer, readReviewerOf } from '../read-reviewer.ts';
import { type FinishRow, readFinish, saveFinish } from './finish-session-queries.ts';

/** Less is not shown as a movement. */
const SMALLEST_MOVE = 0.005;

/**
 * Finishes a session; repeated, it answers the stored result. @param streakAt when it happened, as far as the streak is concerned
 * @throws AppError `not_found`, `unanswered_questions`
 */
export async function finishSession(
  call: ReviewCall,
  id: string,
  streakAt = call.now,
): Promise<ReviewResult & { id: string }> {
  const { db, caller, now } = call;
  const [found] = await readFinish(db, [caller.user_id, id]);
  const { result, unanswered, mastery, ...facts } = ensureFound(found);
  if (result) return { id, ...result };
  if (unanswered > 0) throw new AppError('unanswered_questions');
  const reviewer = await readReviewerOf(call);
  const { score, total_questions, points_earned, profile_version } = facts;
  const change = streakChange(facts, call, streakAt);
  const earned = await earnedBadges(call, facts, change.now.days);
  const finished: ReviewResult = {
    ...{ score, total_questions, points_earned },
    points_left_today: reviewer.points_left_today,
    streak_days: change.now.days,
    moved: movedTopics(reviewer, mastery),
    next_due_at: nextDue(reviewer)?.toISOString() ?? null,
    new_badges: earned.map(({ archived_at: _, ...badge }) => badge),
  };
  const saved = await saveFinish(db, {
    ...{ learner: caller.user_id, session: id, now, result: JSON.stringify(finished) },
    ...{ profileVersion: profile_version, streak: change.streak, badges: earned.map((badge) => badge.id) },
  });
  return saved.length > 0 ? { id, ...finished } : finishSession(call, id, streakAt);
}

type Earner = Pick<FinishRow, 'role' | 'total_points' | 'completed_lessons' | 'owned_badges'>;

/** The badges that the points and the streak of a review have earned. Who administers earns none (docs/product.md §9.13). */
async function earnedBadges(call: ReviewCall, earner: Earner, streakDays: number): Promise<Badge[]> {
  if (earner.role === 'admin') return [];
  const facts = { completedLessons: earner.completed_lessons, totalPoints: earner.total_points, streakDays };
  const badges = await readBadges(call);
  return badges.filter(
    (badge) => !badge.archived_at && !earner.owned_badges.includes(badge.id) && isBadgeEarned(badge, facts),
  );
}

/** The subtopics of a session whose mastery has moved, with what it was when the session began. */
function movedTopics(reviewer: Reviewer, before: TopicMastery[]): ReviewResult['moved'] {
  const after = [...topicsOf(reviewer).values()];
  return before.flatMap(({ category, subtopic, mastery }) => {
    const now = after.find((topic) => topic.category === category && topic.subtopic === subtopic);
    if (!now || Math.abs(now.mastery - mastery) < SMALLEST_MOVE) return [];
    return [{ category, subtopic, before: mastery, after: now.mastery }];
  });
}
