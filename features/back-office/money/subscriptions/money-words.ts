import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { SubscriptionState } from '#domain/money/subscription.ts';
import type { PaymentStatus } from '#domain/money/subscription-payments.ts';
import { SUBSCRIPTION_STATE_LABELS } from '#features/back-office/frame/subscription-states.ts';

const states: Record<SubscriptionState, string> = { none: 'Sin suscripción', ...SUBSCRIPTION_STATE_LABELS };

export const stateWord = (state: SubscriptionState): string => states[state];

/** Every state that a subscription can have, for the filter, and all that give access together. */
export const stateOptions = [
  { value: 'with_access', label: 'Con acceso' },
  ...(['active', 'past_due', 'cancelling', 'ended', 'refunded', 'incomplete'] as const).map((value) => ({
    value,
    label: states[value],
  })),
];

/** Why one of several subscriptions was not cancelled when an earlier one failed. */
export const NOT_TRIED = 'No se intentó, por el fallo anterior.';

const statuses: Record<PaymentStatus, string> = {
  paid: 'Pagado',
  failed: 'Fallido',
  refunded: 'Devuelto',
  partly_refunded: 'Devuelto en parte',
};

export const statusWord = (status: PaymentStatus): string => statuses[status];

/** Whole cents as screens show them: '$19,00' for dollars, '60,50 €' for euros, otherwise with the currency's code, '19,00 MXN'. */
export function formatCents(cents: number, currency: string): string {
  const amount = formatSpanishNumber(Math.abs(cents) / 100, 2);
  const sign = cents < 0 ? '−' : '';
  if (currency === 'usd') return `${sign}$${amount}`;
  return `${sign}${amount}\u00a0${currency === 'eur' ? '€' : currency.toUpperCase()}`;
}
