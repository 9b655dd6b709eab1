import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';

/** What was found about one thing, in words, and what to do unless it is fine. */
const finding = z.object({
  check: z.string(),
  state: z.enum(['fine', 'look', 'broken']),
  message: z.string(),
  remedy: z.optional(z.string()),
});

/** The state of the installation: docs/product.md §7 C60. */
export const systemContract = {
  show: endpoint('admin', 'GET', '/admin/system', { summary: 'El estado de la instalación' })
    .input(z.optional(z.strictObject({})))
    .output(
      z.object({
        version: z.string(),
        /** Of this moment. */
        findings: z.array(finding),
        queues: z.array(
          z.object({
            queue: z.enum(['mail', 'push', 'badge awards', 'reminders', 'deletions']),
            waiting: z.int(),
            failed: z.int(),
            oldest_seconds: z.number(),
          }),
        ),
        /** What the last examination of all rows found, once a day; null before the first. */
        examination: z.nullable(z.object({ at: instant, findings: z.array(finding) })),
      }),
    ),
};
