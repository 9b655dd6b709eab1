import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';

/** An event: a person joined, finished a lesson, earned a badge, subscribed or asked for help. */
export const activity = z.object({
  kind: z.enum(['joined', 'lesson_completed', 'badge_awarded', 'subscribed', 'asked_for_help']),
  /** Null in examples. */
  user_id: z.nullable(z.string()),
  full_name: z.string(),
  /** The title of the lesson, badge, plan or request; empty when a person joined. */
  title: z.string(),
  at: instant,
});

/** The first page of the back office: docs/product.md §7 C60. */
export const dashboardContract = {
  show: admin('GET /admin/dashboard', 'Cifras y actividad reciente')
    .input(noInput)
    .output(
      z.object({
        counts: z.object({
          users: z.int(),
          lessons: z.int(),
          plans: z.int(),
          badges: z.int(),
          active_subscriptions: z.int(),
          /** Users minus active subscriptions, never below 0. */
          free_plan: z.int(),
          /** Always 0: no such plan is sold. */
          enterprise_plan: z.int(),
          open_support_requests: z.int(),
        }),
        /** What waits for somebody who administers, beside requests for help. */
        waiting: z.object({
          question_reports: z.int(),
          late_payments: z.int(),
          lesson_reviews: z.int(),
          /** Prepared changes that nobody has approved yet, where that is asked for. */
          lesson_changes: z.int(),
          question_changes: z.int(),
        }),
        /** What happened since the first instant of yesterday in the administrator's time zone. */
        changed: z.object({
          from: z.iso.date(),
          joined: z.int(),
          quizzes: z.int(),
          subscriptions: z.int(),
          edits: z.int(),
        }),
        /** When the generated first password stops working, if the caller still has it. */
        password_expires_at: z.nullable(instant),
        /** `is_sample` before the first event: the items are examples and labelled 'Datos de ejemplo'. */
        recent_activity: z.object({ is_sample: z.boolean(), items: z.array(activity) }),
      }),
    ),
};
