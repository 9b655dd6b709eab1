import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';
import { openInNewTab } from './open-in-new-tab.ts';
import { type Plan, plansOptions, subscriptionOptions } from './plans.queries.ts';

/** Opens the payment of a plan. Whose session has ended is told to sign in first (spec §5, §8). */
export function useCheckout() {
  const queryClient = useQueryClient();
  const checkout = useMutation({
    mutationFn: (plan: Plan) =>
      openInNewTab(async () => {
        const { url } = await api.plans.createCheckout({ planId: plan.id, priceAmount: plan.price });
        return url;
      }, 'Abriendo la página de pago…'),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return askToSignIn();
      toast({ title: 'Error', description: checkoutFailure(error), variant: 'destructive' });
      // The price shown, or what we believed about the subscription, was out of date.
      void queryClient.invalidateQueries(plansOptions());
      void queryClient.invalidateQueries(subscriptionOptions());
    },
  });
  return {
    subscribe: (plan: Plan) => checkout.mutate(plan),
    opening: checkout.isPending ? checkout.variables.id : null,
    failureOf: (plan: Plan) => (checkout.variables?.id === plan.id ? checkout.error : null),
  };
}

/**
 * Opens the provider's portal, at the cancellation when `flow` says so.
 *
 * @param subscription_id one of several subscriptions; absent: the one that counts
 */
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
    onError: () =>
      toast({
        title: 'Error',
        description: 'No se pudo abrir el portal de gestión. Inténtalo de nuevo.',
        variant: 'destructive',
      }),
  });
  return { open: portal.mutate, opening: portal.isPending ? portal.variables : null, failure: portal.error };
}

function askToSignIn(): void {
  toast({
    title: 'Inicia sesión',
    description: 'Debes iniciar sesión para suscribirte a un plan',
    variant: 'destructive',
  });
}

function checkoutFailure(error: unknown): string {
  const isTold = error instanceof ApiError && ['price_mismatch', 'already_subscribed'].includes(error.code);
  return isTold ? error.message : 'No se pudo crear la sesión de pago. Inténtalo de nuevo.';
}
