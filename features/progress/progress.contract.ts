import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant, listOf, rowId, rowNumber } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { POINT_ENTRY_KINDS } from '#domain/game/points.ts';
import { DAY_STATES } from '#domain/game/streak-calendar.ts';
import { PLACEMENT_STATES } from '#domain/learning/placement.ts';
import { badgeSummary } from '#features/badges/badges.contract.ts';
import { streakSummary } from '#features/streak/streak.contract.ts';

const progressRow = z.object({
  lesson_id: z.string(),
  score: z.int(),
  total_questions: z.int(),
  total_points: z.int(),
  first_completed_at: instant,
  completed_at: instant,
});

const pointEntry = z.object({
  id: z.int(),
  kind: z.enum(POINT_ENTRY_KINDS),
  lesson_id: z.string(),
  lesson_title: z.string(),
  points: z.int(),
  /** The finished quiz that paid the points, whose report can be read; null for a reversal and where it is not stored. */
  attempt_id: z.nullable(z.string()),
  /** When the points were earned; for a reversal those that it takes back, for a regrade the quiz that it corrects. */
  created_at: instant,
  /** The learner's day of `created_at`, decided when it happened; null for older lines of an unknown zone. */
  local_day: z.nullable(z.string()),
  /** The finish that paid the points, and what the lesson had paid before; null for reversals and regrades. */
  result: z.nullable(z.object({ score: z.int(), total_questions: z.int(), paid_before: z.int() })),
  is_reversed: z.boolean(),
  reversed_at: z.nullable(instant),
  /** When the key was corrected; null for other lines. */
  regraded_at: z.nullable(instant),
  reason: z.nullable(z.string()),
});

/** The page of the ledger after the line `before`, the newest line first. */
export const pointEntriesQuery = { before: z.optional(rowNumber) };

export const pointEntriesPage = z.object({
  entries: z.array(pointEntry),
  /** The line after which the next page begins; null on the last page. */
  next: z.nullable(z.int()),
});

const finishedQuiz = z.object({
  id: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  category: z.enum(LESSON_CATEGORIES),
  finished_at: instant,
  score: z.int(),
  /** The score that it was finished with, when a corrected question changed it (docs/product.md §4.20); otherwise null. */
  score_before: z.nullable(z.int()),
  total_questions: z.int(),
});

/** All that home and progress show, the lines of the ledger and the finished quizzes: docs/product.md §7 C29, C39, C42. */
export const progressContract = {
  mine: learner('GET /user-progress', 'Mi progreso')
    .input(noInput)
    .output(
      z.object({
        /** The learner's day, as YYYY-MM-DD. */
        today: z.string(),
        progress: z.array(progressRow),
        completed_lessons: z.int(),
        total_points: z.int(),
        level: z.int(),
        points_to_next_level: z.int(),
        /** Percent of seven lessons completed in the last 7 × 24 h, 0–100. */
        weekly_progress: z.number(),
        /** Percent; the later half of the last 7 days' completions compared with the earlier (docs/product.md §9.6). */
        weekly_change: z.int(),
        /** Monday to Sunday of the learner's current local week; active: the day counts for the streak; state: as in the streak's month. */
        week: listOf({ day: z.string(), points: z.int(), active: z.boolean(), state: z.enum(DAY_STATES) }),
        streak_days: z.int(),
        streak: streakSummary,
        ranking: z.object({ position: z.nullable(z.int()), label: z.string() }),
        /** The name of the own league (docs/product.md §20); null for who takes no part. */
        league: z.nullable(z.string()),
        /** The lesson to continue with: the quiz in progress, or else the next one of the course (domain/course/next-lesson.ts). */
        next_lesson: z.nullable(
          z.object({
            id: z.string(),
            title: z.string(),
            category: z.enum(LESSON_CATEGORIES),
            reading_minutes: z.int(),
            total_questions: z.int(),
            in_progress: z.boolean(),
          }),
        ),
        lessons_in_progress: z.array(z.string()),
        /** State of the newest placement (docs/product.md §17); null when none was begun. */
        placement: z.nullable(z.enum(PLACEMENT_STATES)),
        /** The lessons that the accepted placement skips. */
        skippable_lessons: z.array(z.string()),
        /** The exams that were begun, by unit: whether one is open, and whether one was passed. */
        exams: listOf({ category: z.enum(LESSON_CATEGORIES), open: z.boolean(), passed: z.boolean() }),
        /** For each kind of condition the badge closest to being earned, and how much of its value is reached. */
        next_badges: z.array(z.extend(z.omit(badgeSummary, { description: true }), { reached: z.int() })),
        /** Badges that ask for more lessons than are open to the learner now. */
        unreachable_badges: z.array(z.string()),
        /** The lesson to repeat: the one with the lowest best result, of those that are not perfect and were not taken today. */
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
  pointEntries: learner('GET /point-entries', 'Mis puntos, línea por línea')
    .input(z.prefault(z.strictObject(pointEntriesQuery), {}))
    .output(pointEntriesPage),
  quizzes: learner('GET /attempts', 'Mis quizzes terminados, del último al primero')
    .input(z.prefault(z.strictObject({ before: z.optional(rowId) }), {}))
    .output(
      z.object({
        quizzes: z.array(finishedQuiz),
        /** The quiz after which the next page begins; null on the last page. */
        next: z.nullable(z.string()),
      }),
    ),
};
