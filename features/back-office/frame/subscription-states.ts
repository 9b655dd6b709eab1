import type { SubscriptionState } from '#domain/money/subscription.ts';

export const SUBSCRIPTION_STATE_LABELS: Record<Exclude<SubscriptionState, 'none'>, string> = {
  incomplete: 'Confirmando el pago',
  active: 'Activa',
  past_due: 'Pago pendiente',
  cancelling: 'Cancelada',
  ended: 'Terminada',
  refunded: 'Devuelta',
};
