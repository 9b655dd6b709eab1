import { useSearch } from '@tanstack/react-router';
import { PlanCard } from './plan-card.tsx';
import type { Plan, Subscription } from './plans.queries.ts';
import { useCheckout } from './use-payment-pages.ts';

type PlanCardsProps = { plans: readonly Plan[]; subscription: Subscription | undefined };

export function PlanCards({ plans, subscription }: PlanCardsProps) {
  const { subscribe, opening, failureOf } = useCheckout();
  const { plan: chosen } = useSearch({ from: '/learner/plans' });
  const isOnOffer = plans.some(({ name }) => name === chosen);
  const hasOne = subscription !== undefined && (isPaid(subscription) || subscription.manageable);
  const mine = subscription
    ? [subscription, ...subscription.other_subscriptions].map((each) => each.plan_id)
    : [];
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {plans.map((plan, position) => (
          <li key={plan.id} className="grid" ref={plan.name === chosen ? showOnScreen : undefined}>
            <PlanCard
              plan={plan}
              isMine={mine.includes(plan.id)}
              isChosen={!hasOne && plan.name === chosen}
              isStrongest={isOnOffer ? plan.name === chosen : position === 0}
              opening={opening === plan.id}
              failure={failureOf(plan)}
              onSubscribe={hasOne ? undefined : () => subscribe(plan)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-pretty text-muted">
        {hasOne
          ? 'Para cambiar de plan, cancela el que tienes: podrás elegir otro cuando termine el periodo pagado.'
          : subscription?.subscribed
            ? 'Tienes premium de regalo. Si te suscribes ahora, el primer cobro se hace hoy. Se renueva hasta que canceles.'
            : 'Precios en dólares estadounidenses. Se renueva hasta que canceles, y al cancelar conservas el acceso hasta el final del periodo pagado.'}
      </p>
    </>
  );
}

/** Premium that the team gave is no subscription: whoever has only that can start one. */
const isPaid = ({ subscription_state }: Subscription) =>
  ['active', 'past_due', 'cancelling'].includes(subscription_state);

/** Scrolls to the plan chosen on the landing page, which may be below the visible part of the page. */
const showOnScreen = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });
