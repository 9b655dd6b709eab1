import { testCheckoutContract } from '#features/test-checkout/test-checkout.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { payTestCheckout } from '#server/payments/test-checkout-pay.ts';
import { actOnTestSubscription, readTestPortal } from '#server/payments/test-checkout-subscription.ts';
import { presentCheckout } from './present-checkout.ts';
import { presentPortal } from './present-portal.ts';

const api = handle(testCheckoutContract);

export const testCheckoutRoutes = {
  checkout: api.checkout.handler(({ context, input }) => presentCheckout(context, input.id)),
  pay: api.pay.handler(async ({ context, input }) => ({
    url: await payTestCheckout(context.db, input.id, context.now),
  })),
  portal: api.portal.handler(({ context, input }) => presentPortal(context, input.id)),
  act: api.act.handler(async ({ context, input }) => {
    const { subscriptions } = await readTestPortal(context.db, input.id, context.now);
    const { subscription_id = subscriptions[0]?.id } = input;
    const { id } = ensureFound(subscriptions.find((row) => row.id === subscription_id));
    await actOnTestSubscription(context.db, id, input.act, context.now);
    return presentPortal(context, input.id);
  }),
};
