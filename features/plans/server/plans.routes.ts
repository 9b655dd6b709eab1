import { plansContract } from '#features/plans/plans.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { createCheckout, listPlans } from './offer-plans.ts';
import { openPortal } from './open-portal.ts';
import { checkSubscription } from './subscriptions/check-subscription.ts';

export const plansRoutes = handle(plansContract, {
  list: async (call) => ({
    plans: await listPlans(call.db),
    test_mode: call.config.paymentMode === 'test',
  }),
  checkSubscription,
  createCheckout,
  customerPortal: openPortal,
});
