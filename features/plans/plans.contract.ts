import { endpoint } from '#contract/endpoint.ts';
import * as z from 'zod/mini';

export const planSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  duration_days: z.int(),
  features: z.array(z.string()),
});

/** C33 of http-api.md. */
export const plansContract = {
  list: endpoint('public', 'GET', '/plans', { summary: 'Los planes que se ofrecen, por precio' })
    .input(z.optional(z.strictObject({})))
    .output(z.object({ plans: z.array(planSummary) })),
};
