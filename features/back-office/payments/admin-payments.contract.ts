import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';

/** A person and a subscription that the provider goes on charging, with its id there. */
const payer = z.object({
  user_id: z.string(),
  full_name: z.string(),
  subscription_tier: z.string(),
  price_cents: z.int(),
  next_charge_at: z.nullable(instant),
  provider: z.string(),
  provider_subscription_id: z.string(),
});

/** What administrators should know of payments: who pays without access, and what the last comparison found. */
export const adminPaymentsContract = {
  show: endpoint('admin', 'GET', '/admin/payments', { summary: 'Pagos que piden atención' })
    .input(z.optional(z.strictObject({})))
    .output(
      z.object({
        /** Suspended people whose subscription the provider goes on charging. */
        suspended_payers: z.array(payer),
        /** Whoever is charged for more than one subscription, once for each of them. */
        double_payers: z.array(payer),
        /** Null before the first comparison with the provider. */
        reconciliation: z.nullable(
          z.object({
            at: instant,
            missed_events: z.array(z.string()),
            closed_checkouts: z.array(z.string()),
            repaired_subscriptions: z.array(z.string()),
            unknown_subscriptions: z.array(z.string()),
          }),
        ),
      }),
    ),
};
