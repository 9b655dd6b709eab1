import type { LessonCategory } from '#domain/course/lessons.ts';
import type { BadgeCondition } from '#domain/game/badges.ts';

const WORDS = [
  [0.2, 'Por empezar'],
  [0.5, 'En camino'],
  [0.8, 'Bien'],
] as const;

/** The mastery from which a subtopic needs no review ahead of time. */
export const MASTERED = 0.8;

/** How well a subtopic is known: mean predicted recall of its seen questions × their share, from 0 to 1 (docs/product.md §18). */
export function masteryOf(recalls: readonly number[], questions: number): number {
  if (recalls.length === 0 || questions === 0) return 0;
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
  return Math.min(1, mean * Math.min(1, recalls.length / questions));
}

/** The most that is said of a subtopic with exercises of which none was computed right: 'Bien' (docs/product.md §18). */
const MOST_WITHOUT_EXERCISE = 0.79;

export const withExercise = (mastery: number, exercises: { has: boolean; computed: boolean }): number =>
  exercises.has && !exercises.computed ? Math.min(mastery, MOST_WITHOUT_EXERCISE) : mastery;

/** The word for a mastery from 0 to 1. */
export const masteryWord = (mastery: number): string =>
  WORDS.find(([below]) => mastery < below)?.[1] ?? 'Dominado';

/** As a whole percentage, rounded down so that it never contradicts the word; 0.29 × 100 is a little less than 29. */
export const masteryPercent = (mastery: number): number => Math.floor(mastery * 100 + 1e-9);

/** A subtopic, or a category for its lessons without one. */
export type Topic = { category: LessonCategory; subtopic: string | null };

export type TopicMastery = Topic & { mastery: number };

/** What the finish of a review session answers. */
export type ReviewResult = {
  score: number;
  total_questions: number;
  points_earned: number;
  points_left_today: number;
  streak_days: number;
  moved: (Topic & { before: number; after: number })[];
  /** An instant in UTC as ISO 8601. */
  next_due_at: string | null;
  /** Absent from reviews of before they could earn badges. */
  new_badges?: (BadgeCondition & {
    id: string;
    title: string;
    description: string;
    image_url: string | null;
  })[];
};
