import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';

/** A person with a subscription that the provider keeps charging, and the provider's id of it. */
const payer = z.object({
  user_id: z.string(),
  full_name: z.string(),
  subscription_tier: z.string(),
  price_cents: z.int(),
  next_charge_at: z.nullable(instant),
  provider: z.string(),
  provider_subscription_id: z.string(),
});

/** What administrators have to know about payments: who pays without access, and what the last reconciliation found. */
export const adminPaymentsContract = {
  show: admin('GET /admin/payments', 'Pagos que piden atención')
    .input(noInput)
    .output(
      z.object({
        /** Suspended people whom the provider keeps charging. */
        suspended_payers: z.array(payer),
        /** People charged for more than one subscription, once for each subscription. */
        double_payers: z.array(payer),
        /** Null before the first reconciliation with the provider. */
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
