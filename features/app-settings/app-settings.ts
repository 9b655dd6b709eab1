import * as z from 'zod/mini';

export const appSettings = z.object({
  registration_open: z.boolean(),
  maintenance_notice: z.string(),
  notify_support_requests: z.boolean(),
  notify_new_users: z.boolean(),
  notify_payment_trouble: z.boolean(),
  notify_admin_sign_ins: z.boolean(),
});

export type AppSettings = z.output<typeof appSettings>;
