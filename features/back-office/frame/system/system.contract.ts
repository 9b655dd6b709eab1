import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { instant, listOf } from '#contract/fields.ts';

/** What was found about one thing, in words, and what to do unless it is fine. */
const finding = z.object({
  check: z.string(),
  state: z.enum(['fine', 'look', 'broken']),
  message: z.string(),
  remedy: z.optional(z.string()),
});

/** The state of the installation: docs/product.md §7 C60. */
export const systemContract = {
  show: admin('GET /admin/system', 'El estado de la instalación')
    .input(noInput)
    .output(
      z.object({
        version: z.string(),
        /** Of this moment. */
        findings: z.array(finding),
        queues: listOf({
          queue: z.enum(['mail', 'push', 'badge awards', 'reminders', 'deletions']),
          waiting: z.int(),
          failed: z.int(),
          oldest_seconds: z.number(),
        }),
        /** What the last examination of all rows found, once a day; null before the first. */
        examination: z.nullable(z.object({ at: instant, findings: z.array(finding) })),
        /** The last fit of the reviews' weights to the own log (docs/product.md §18.8); null before the first. */
        review_weights: z.nullable(
          z.object({
            at: instant,
            reviews: z.int(),
            people: z.int(),
            /** Mean log-loss of the answers that were held out. */
            published: z.number(),
            fitted: z.number(),
            in_use: z.boolean(),
            /** Why stored weights cannot be used, in words; null when they can. */
            problem: z.nullable(z.string()),
          }),
        ),
      }),
    ),
};
