import type { SubscriptionState } from '#domain/money/subscription.ts';

type Refunded = { subscription_state: SubscriptionState; period_end?: string | undefined };

/** What a refund changes besides the money: whether it ends the subscription, and whether that one is renewed otherwise. */
export function consequencesOf({ subscription_state: state, period_end }: Refunded, now: Date) {
  if (state === 'ended' || state === 'refunded')
    return { ends: false, renews: false, consequence: 'La suscripción ya terminó: no cambia nada más.' };
  const isOver = period_end !== undefined && new Date(period_end) <= now;
  const access = isOver
    ? 'Ese periodo ya pasó y no quita acceso.'
    : 'Pierde el acceso de ese periodo ahora mismo.';
  if (state === 'cancelling')
    return { ends: !isOver, renews: false, consequence: `${access} Ya está cancelada y no se cobrará más.` };
  return { ends: true, renews: true, consequence: access };
}
