import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { openInNewTab } from './open-in-new-tab.ts';
import { type Plan, plansOptions, subscriptionOptions } from './plans.queries.ts';

/** Opens the payment of a plan. A person whose session has ended is sent to sign in (docs/product.md §5, §8). */
export function useCheckout() {
  const checkout = useMutation({
    mutationFn: (plan: Plan) =>
      openInNewTab(async () => {
        const { url } = await api.plans.createCheckout({ planId: plan.id, priceAmount: plan.price });
        return url;
      }, 'Abriendo la página de pago…'),
    meta: {
      failure: checkoutFailure,
      // After a failure the price or the subscription on the screen may be outdated.
      invalidates: (error) => (error ? [plansOptions().queryKey, subscriptionOptions().queryKey] : []),
    },
  });
  return {
    subscribe: (plan: Plan) => checkout.mutate(plan),
    opening: checkout.isPending ? checkout.variables.id : null,
    failureOf: (plan: Plan) => (checkout.variables?.id === plan.id ? checkout.error : null),
  };
}

/** Opens the provider's portal, with `flow` `cancel` at the cancellation; by default for the current subscription. */
export function usePortal(subscription_id?: string) {
  const portal = useMutation({
    mutationFn: (flow: 'cancel' | 'manage') =>
      openInNewTab(async () => {
        const { url } = await api.plans.customerPortal({
          ...(flow === 'cancel' && { flow }),
          ...(subscription_id && { subscription_id }),
        });
        return url;
      }, 'Abriendo la gestión de tu suscripción…'),
    meta: { failure: 'No se pudo abrir el portal de gestión. Inténtalo de nuevo.' },
  });
  return { open: portal.mutate, opening: portal.isPending ? portal.variables : null, failure: portal.error };
}

const signInFirst = {
  title: 'Inicia sesión',
  description: 'Debes iniciar sesión para suscribirte a un plan',
};

function checkoutFailure(error: Error) {
  if (error instanceof ApiError && error.status === 401) return signInFirst;
  const isExplained =
    error instanceof ApiError && ['price_mismatch', 'already_subscribed'].includes(error.code);
  return isExplained ? error.message : 'No se pudo crear la sesión de pago. Inténtalo de nuevo.';
}
