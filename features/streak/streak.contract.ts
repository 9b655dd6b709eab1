import * as z from 'zod/mini';

/** A streak as it stands now, on home, progress and results. */
export const streakSummary = z.object({
  days: z.int(),
  longest: z.int(),
  freezes: z.int(),
  /** Active days until the next freeze is earned; null while as many are held as can be. */
  next_freeze_in: z.nullable(z.int()),
  used_freeze_yesterday: z.boolean(),
  is_active_today: z.boolean(),
  /** Ends with today unless a quiz or a review is finished. */
  at_risk: z.boolean(),
  /** The last day of the pause that covers today. */
  paused_until: z.nullable(z.string()),
  /** The day of the streak, which can differ from the local day on a journey. */
  today: z.string(),
});
