import * as z from 'zod/mini';
import { RANKING_NAMES } from '#domain/game/ranking.ts';
import { REGISTRATIONS } from '#domain/people/registration.ts';

export const appSettings = z.object({
  registration: z.enum(REGISTRATIONS),
  /** Of mail, as they were typed; with `domain` an address needs one of them. */
  registration_domains: z.string(),
  maintenance_notice: z.string(),
  ranking_names: z.enum(RANKING_NAMES),
  /** In years; 0 means none. */
  age_line: z.int(),
  /** Words that no name may contain, as they were typed, with commas or lines between. */
  forbidden_words: z.string(),
  /** Of a learner at one lesson, quizzes and practices together. */
  attempts_a_day: z.int(),
  /** A change that is prepared of a published lesson waits for a second administrator. */
  changes_need_approval: z.boolean(),
  /** Answers and explanations are shown to everybody who is signed in, not to premium learners alone. */
  explanations_open: z.boolean(),
  notify_support_requests: z.boolean(),
  notify_question_reports: z.boolean(),
  notify_new_users: z.boolean(),
  notify_payment_trouble: z.boolean(),
  notify_admin_sign_ins: z.boolean(),
});

export type AppSettings = z.output<typeof appSettings>;
