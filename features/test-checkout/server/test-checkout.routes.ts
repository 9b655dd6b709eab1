import { testCheckoutContract } from '#features/test-checkout/test-checkout.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { payCheckout, presentCheckout } from './present-checkout.ts';
import { actInPortal, presentPortal } from './present-portal.ts';

export const testCheckoutRoutes = handle(testCheckoutContract, {
  checkout: (call, input) => presentCheckout(call, input.id),
  pay: (call, input) => payCheckout(call, input.id),
  portal: (call, input) => presentPortal(call, input.id),
  act: actInPortal,
});
