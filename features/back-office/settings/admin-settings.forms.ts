import * as z from 'zod/mini';

/** What administrators set for the whole installation. A save names only what it changes. */
export const settingsForm = z.strictObject({
  /** System: whether new accounts can be made, and a text shown to everybody (empty: none). */
  registration_open: z.optional(z.boolean()),
  maintenance_notice: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Como máximo 500 caracteres.'))),
  /** Notifications: which events are mailed to the administrators. */
  notify_support_requests: z.optional(z.boolean()),
  notify_new_users: z.optional(z.boolean()),
  notify_payment_trouble: z.optional(z.boolean()),
  /** Security: whether administrators are told by mail when one of them signs in. */
  notify_admin_sign_ins: z.optional(z.boolean()),
});
