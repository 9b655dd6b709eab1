import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/lessons.ts';
import { badgeSummary } from '#features/badges/badges.contract.ts';

const progressRow = z.object({
  lesson_id: z.string(),
  score: z.int(),
  total_questions: z.int(),
  total_points: z.int(),
  first_completed_at: instant,
  completed_at: instant,
});

/** Everything that home and progress show, in one request: docs/product.md §7 C29. */
export const progressContract = {
  mine: endpoint('learner', 'GET', '/user-progress', { summary: 'Mi progreso' })
    .input(z.optional(z.strictObject({})))
    .output(
      z.object({
        progress: z.array(progressRow),
        completed_lessons: z.int(),
        total_points: z.int(),
        level: z.int(),
        points_to_next_level: z.int(),
        /** Percent of seven lessons completed in the last 7 × 24 h, 0–100. */
        weekly_progress: z.number(),
        /** Percent; the later half of the last 7 days' completions compared with the earlier (docs/product.md §9.6). */
        weekly_change: z.int(),
        /** Monday to Sunday of the learner's current local week; active: a quiz was finished on that day. */
        week: z.array(z.object({ day: z.string(), points: z.int(), active: z.boolean() })),
        streak_days: z.int(),
        ranking: z.object({ position: z.nullable(z.int()), label: z.string() }),
        /** The lesson to continue with: the quiz in progress, or else the first lesson not completed. */
        next_lesson: z.nullable(
          z.object({
            id: z.string(),
            title: z.string(),
            category: z.enum(LESSON_CATEGORIES),
            in_progress: z.boolean(),
          }),
        ),
        lessons_in_progress: z.array(z.string()),
        /** For each kind of condition the badge closest to being earned, and how much of its value is reached. */
        next_badges: z.array(z.extend(z.omit(badgeSummary, { description: true }), { reached: z.int() })),
        /** The lesson to repeat: the one with the lowest best result, unless all are perfect. */
        review: z.nullable(
          z.object({
            id: z.string(),
            title: z.string(),
            category: z.enum(LESSON_CATEGORIES),
            score: z.int(),
            total_questions: z.int(),
            points_left: z.int(),
          }),
        ),
      }),
    ),
};
