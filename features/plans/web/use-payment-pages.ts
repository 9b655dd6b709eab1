import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { type Plan, plansOptions, STATUS_AFTER_SUCCESS_MS, subscriptionOptions } from './plans.queries.ts';

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

/** Opens a page in a new tab or this window (docs/product.md §7); the tab opens during the click, before its address is known. */
async function openInNewTab(findUrl: () => Promise<string>, waiting: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  try {
    const url = await findUrl();
    if (!tab || tab.closed) location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

const MESSAGES = {
  success: {
    title: '¡Suscripción exitosa!',
    description: 'Gracias. Si tu plan aún no aparece activo, es cuestión de segundos.',
    variant: 'success',
  },
  canceled: {
    title: 'Suscripción cancelada',
    description: 'No se ha cobrado nada. Puedes suscribirte cuando quieras.',
  },
} as const;

/** Shows a message once after the return from the payment page, and reads the status again 2 s after a success (docs/product.md §4). */
export function useReturnFromPayment(): void {
  const queryClient = useQueryClient();
  const { success, canceled } = useSearch({ from: '/learner/plans' });
  const navigate = useNavigate();
  const shown = useRef(false);
  const outcome = success ? 'success' : canceled ? 'canceled' : null;
  useEffect(() => {
    if (!outcome || shown.current) return;
    shown.current = true;
    toast(MESSAGES[outcome]);
    void navigate({ to: '/plans', replace: true });
    if (outcome === 'canceled') return;
    setTimeout(() => void queryClient.invalidateQueries(subscriptionOptions()), STATUS_AFTER_SUCCESS_MS);
  }, [outcome, navigate, queryClient]);
}
