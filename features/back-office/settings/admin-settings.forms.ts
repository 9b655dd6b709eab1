import * as z from 'zod/mini';

/** The settings of the whole installation. A save contains only those that it changes. */
export const settingsForm = z.strictObject({
  /** System: whether people can sign up, and a text shown to everybody unless it is empty. */
  registration_open: z.optional(z.boolean()),
  maintenance_notice: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Como máximo 500 caracteres.'))),
  /** Notifications: which events are mailed to the administrators. */
  notify_support_requests: z.optional(z.boolean()),
  notify_new_users: z.optional(z.boolean()),
  notify_payment_trouble: z.optional(z.boolean()),
  /** Security: whether administrators get a mail when one of them signs in. */
  notify_admin_sign_ins: z.optional(z.boolean()),
});
