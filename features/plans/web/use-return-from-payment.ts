import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/overlay/toast.ts';
import { STATUS_AFTER_SUCCESS_MS, subscriptionOptions } from './plans.queries.ts';

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
