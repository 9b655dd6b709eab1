import { testCheckoutContract } from '#features/test-checkout/test-checkout.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { payCheckout, presentCheckout } from './present-checkout.ts';
import { actInPortal, presentPortal } from './present-portal.ts';

const api = handle(testCheckoutContract);

export const testCheckoutRoutes = {
  checkout: api.checkout.handler(({ context, input }) => presentCheckout(context, input.id)),
  pay: api.pay.handler(({ context, input }) => payCheckout(context, input.id)),
  portal: api.portal.handler(({ context, input }) => presentPortal(context, input.id)),
  act: api.act.handler(({ context, input }) => actInPortal(context, input)),
};
