import { plansContract } from '#features/plans/plans.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { createCheckout, listPlans } from './offer-plans.ts';
import { openPortal } from './open-portal.ts';
import { checkSubscription } from './subscriptions/check-subscription.ts';

const api = handle(plansContract);

export const plansRoutes = {
  list: api.list.handler(async ({ context }) => ({
    plans: await listPlans(context.db),
    test_mode: context.config.paymentMode === 'test',
  })),
  checkSubscription: api.checkSubscription.handler(({ context }) => checkSubscription(context)),
  createCheckout: api.createCheckout.handler(({ context, input }) => createCheckout(context, input)),
  customerPortal: api.customerPortal.handler(({ context, input }) => openPortal(context, input)),
};
