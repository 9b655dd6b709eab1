import { type BadgeCondition, badgesForPoints } from '#domain/game/badges.ts';
import { decideRegrade } from '#domain/regrade.ts';
import type { LearnerFacts } from './learner-facts.ts';

export type AwardedBadge = BadgeCondition & { id: string };

export type LearnerChange = ReturnType<typeof decideLearner>;

/** What a regrade changes for one person: lesson by lesson, and the badges that the new total earns. */
export function decideLearner({ lessons, ...person }: LearnerFacts, badges: readonly AwardedBadge[]) {
  const decided = lessons.map(({ before, ...lesson }) => ({ ...lesson, before, ...decideRegrade(before) }));
  const gain = decided.reduce((sum, { points }) => sum + points, 0);
  const earned = gain > 0 ? badgesForPoints(badges, person.owned_badges, person.total_points + gain) : [];
  return { ...person, lessons: decided, badges: earned.map(({ id }) => id) };
}

/** What changes for some people: answers and finished attempts with another result, points and badges. */
export type ChangeCounts = {
  learners: number;
  answers: number;
  scores: number;
  points_added: number;
  points_taken: number;
  badges: number;
};

export const NO_CHANGE: ChangeCounts = {
  learners: 0,
  answers: 0,
  scores: 0,
  points_added: 0,
  points_taken: 0,
  badges: 0,
};

export function countChange(before: ChangeCounts, { lessons, badges }: LearnerChange): ChangeCounts {
  const sum = (figure: (lesson: LearnerChange['lessons'][number]) => number) =>
    lessons.reduce((total, lesson) => total + figure(lesson), 0);
  return {
    learners: before.learners + 1,
    answers: before.answers + sum(({ answers }) => answers),
    scores: before.scores + sum(({ scores }) => scores.length),
    points_added: before.points_added + sum(({ points }) => Math.max(points, 0)),
    points_taken: before.points_taken + sum(({ points }) => Math.max(0 - points, 0)),
    badges: before.badges + badges.length,
  };
}
