import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { RANKING_NAMES } from '#domain/game/ranking.ts';
import { AGE_LINE_RANGE } from '#domain/people/age.ts';
import { noDomains, REGISTRATIONS } from '#domain/people/registration.ts';
import { wholeNumber } from '../number-field.ts';

const domains = text(1000).check(({ value, issues }) => {
  const [wrong] = noDomains(value);
  if (wrong)
    issues.push({
      code: 'custom',
      message: `Escribe un dominio como escuela.es en lugar de «${wrong}».`,
      input: value,
    });
});

/** The settings of the whole installation. A save contains only those that it changes. */
export const settingsForm = z.strictObject({
  /** System: who can sign up, and a text shown to everybody unless it is empty. */
  registration: z.optional(z.enum(REGISTRATIONS)),
  registration_domains: z.optional(domains),
  maintenance_notice: z.optional(text(500)),
  /** How often a learner may begin one lesson's quiz or practice in a day. */
  attempts_a_day: z.optional(wholeNumber([1, 1000])),
  /** Whether a prepared change of a lesson waits for somebody else's approval. */
  changes_need_approval: z.optional(z.boolean()),
  /** Whether answers and explanations are shown without premium. */
  explanations_open: z.optional(z.boolean()),
  /** Privacy: how learners see others in rankings, and the age below which names are hidden unless their owner shows them. */
  ranking_names: z.optional(z.enum(RANKING_NAMES)),
  age_line: z.optional(wholeNumber(AGE_LINE_RANGE)),
  forbidden_words: z.optional(text(5000)),
  /** Notifications: which events are mailed to the administrators. */
  notify_support_requests: z.optional(z.boolean()),
  notify_question_reports: z.optional(z.boolean()),
  notify_new_users: z.optional(z.boolean()),
  notify_payment_trouble: z.optional(z.boolean()),
  /** Security: whether administrators get a mail when one of them signs in. */
  notify_admin_sign_ins: z.optional(z.boolean()),
  /** Of the settings that were seen; when one of those to be changed has changed since, the answer is 409. */
  updated_at: z.optional(z.iso.datetime('No es una fecha válida.')),
});

/** What only concerns the administrator who saves it: whether the notices above are mailed to them. */
export const ownSettingsForm = z.strictObject({ admin_mails: z.boolean() });
