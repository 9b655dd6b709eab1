import * as z from 'zod/mini';
import { RANKING_NAMES } from '#domain/game/ranking.ts';

export const appSettings = z.object({
  registration_open: z.boolean(),
  maintenance_notice: z.string(),
  ranking_names: z.enum(RANKING_NAMES),
  /** In years; 0 means none. */
  age_line: z.int(),
  /** Of a learner at one lesson, quizzes and practices together. */
  attempts_a_day: z.int(),
  /** A change that is prepared of a published lesson waits for a second administrator. */
  changes_need_approval: z.boolean(),
  notify_support_requests: z.boolean(),
  notify_question_reports: z.boolean(),
  notify_new_users: z.boolean(),
  notify_payment_trouble: z.boolean(),
  notify_admin_sign_ins: z.boolean(),
});

export type AppSettings = z.output<typeof appSettings>;
