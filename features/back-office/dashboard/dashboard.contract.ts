import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';

/** Something that happened: somebody joined, finished a lesson, was given a badge, subscribed or asked for help. */
export const activity = z.object({
  kind: z.enum(['joined', 'lesson_completed', 'badge_awarded', 'subscribed', 'asked_for_help']),
  full_name: z.string(),
  /** The lesson, badge, plan or subject; empty for somebody who joined. */
  title: z.string(),
  at: instant,
});

/** The first page of the back office (docs/product.md §7 C60). */
export const dashboardContract = {
  show: endpoint('admin', 'GET', '/admin/dashboard', { summary: 'Cifras y actividad reciente' })
    .input(z.optional(z.strictObject({})))
    .output(
      z.object({
        counts: z.object({
          users: z.int(),
          lessons: z.int(),
          plans: z.int(),
          badges: z.int(),
          active_subscriptions: z.int(),
          /** Users minus active subscriptions, never below 0 (docs/product.md §9). */
          free_plan: z.int(),
          /** Fixed at 0 (docs/product.md §2). */
          enterprise_plan: z.int(),
          open_support_requests: z.int(),
        }),
        /** `is_sample`: nothing has happened yet, these are 'Datos de ejemplo'. */
        recent_activity: z.object({ is_sample: z.boolean(), items: z.array(activity) }),
      }),
    ),
};
