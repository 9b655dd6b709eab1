import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { listOf } from '#contract/fields.ts';
import { DAY_STATES } from '#domain/game/streak-calendar.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';

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

const MONTH = 'Escribe un mes como 2026-03.';
const month = z.string(MONTH).check(z.refine((text) => isCalendarDay(`${text}-01`), MONTH));

const DAY = 'Escribe una fecha como 2026-03-18.';
const day = z.string(DAY).check(z.refine(isCalendarDay, DAY));

/** The days of a pause, both included, in the form as over HTTP. */
export const pauseForm = z.strictObject({ first_day: day, last_day: day });

const pause = z.object({ first_day: z.string(), last_day: z.string() });

const streakMonth = z.object({
  month: z.string(),
  days: listOf({ day: z.string(), state: z.enum(DAY_STATES) }),
  today: z.string(),
  days_in_a_row: z.int(),
  longest: z.int(),
  freezes: z.int(),
  next_freeze_in: z.nullable(z.int()),
  pause: z.nullable(pause),
});

export const streakContract = {
  month: learner('GET /streak', 'Mi racha, día por día de un mes')
    .input(z.prefault(z.strictObject({ month: z.optional(month) }), {}))
    .output(streakMonth),
  pause: learner('PUT /streak/pause', 'Pausar mi racha').input(pauseForm).output(pause),
  endPause: learner('DELETE /streak/pause', 'Terminar la pausa', { status: 204 })
    .input(noInput)
    .output(z.void()),
};
