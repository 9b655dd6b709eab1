import { useSearch } from '@tanstack/react-router';
import { Check, CircleCheck } from 'lucide-react';
import { formatPrice, monthlyShare, planPeriod } from '#domain/money/money.ts';
import { withCount } from '#domain/text/plural.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Plan, Subscription } from './plans.queries.ts';
import { useCheckout } from './use-payment-pages.ts';

type PlanCardsProps = { plans: readonly Plan[]; subscription: Subscription | undefined };

export function PlanCards({ plans, subscription }: PlanCardsProps) {
  const { subscribe, opening, failureOf } = useCheckout();
  const { plan: chosen } = useSearch({ from: '/learner/plans' });
  const isOnOffer = plans.some(({ name }) => name === chosen);
  const hasOne = subscription !== undefined && (isPaid(subscription) || subscription.manageable);
  const trialDays = hasOne ? 0 : (subscription?.trial_days ?? 0);
  const mine = subscription
    ? [subscription, ...subscription.other_subscriptions].map((each) => each.plan_id)
    : [];
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {plans.map((plan, position) => (
          <li key={plan.id} className="grid" ref={plan.name === chosen ? showOnScreen : undefined}>
            <PlanCard
              plan={plan}
              isMine={mine.includes(plan.id)}
              isChosen={!hasOne && plan.name === chosen}
              isStrongest={isOnOffer ? plan.name === chosen : position === 0}
              trialDays={plan.price > 0 ? trialDays : 0}
              opening={opening === plan.id}
              failure={failureOf(plan)}
              onSubscribe={hasOne ? undefined : () => subscribe(plan)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-pretty text-muted">
        {hasOne
          ? describeChange(subscription)
          : trialDays > 0
            ? 'La prueba es una por persona y pide una tarjeta. Al terminar se cobra el plan elegido, en dólares ' +
              'estadounidenses, y se renueva; si cancelas antes, no pagas nada.'
            : subscription?.subscribed
              ? 'Tienes premium de regalo. Si te suscribes ahora, el primer cobro se hace hoy. Se renueva hasta que canceles.'
              : 'Precios en dólares estadounidenses. Se renueva hasta que canceles, y al cancelar ' +
                'conservas el acceso hasta el final del periodo pagado.'}
      </p>
    </>
  );
}

/** Premium that the team gave is no subscription: whoever has only that can start one. */
const isPaid = ({ subscription_state }: Subscription) =>
  ['active', 'past_due', 'cancelling'].includes(subscription_state);

const describeChange = ({ subscription_state }: Subscription) =>
  subscription_state === 'cancelling'
    ? 'Podrás elegir otro plan cuando termine el periodo pagado.'
    : 'Para cambiar de plan, cancela el que tienes: podrás elegir otro cuando termine el periodo pagado.';

/** Scrolls to the plan chosen on the landing page, which may be below the visible part of the page. */
const showOnScreen = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

type PlanCardProps = {
  plan: Plan;
  isMine: boolean;
  isChosen: boolean;
  isStrongest: boolean;
  /** Free days before the first payment; 0 for none. */
  trialDays: number;
  opening: boolean;
  failure: unknown;
  onSubscribe: (() => void) | undefined;
};

function PlanCard(props: PlanCardProps) {
  const { plan, isMine, isChosen, isStrongest, trialDays, opening, failure, onSubscribe } = props;
  const perMonth = monthlyShare(plan.price, plan.duration_days);
  return (
    <Card
      className={classNames(
        'flex flex-col p-6',
        (isMine || isChosen) && 'outline-2 -outline-offset-1 outline-brand',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg font-bold break-words">{plan.name}</h2>
        {isMine && (
          <Badge tone="brand" icon={<CircleCheck />}>
            Tu plan
          </Badge>
        )}
        {isChosen && <Badge tone="brand">Tu elección</Badge>}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-3xl font-extrabold tracking-tight tabular-nums">{formatPrice(plan.price)}</span>
        <span className="text-muted">{planPeriod(plan.duration_days)}</span>
        {perMonth && <span className="text-sm text-muted">({perMonth})</span>}
      </p>
      {trialDays > 0 && (
        <p className="mt-1 font-semibold text-correct">{withCount(trialDays, 'día')} gratis para probarlo</p>
      )}
      {plan.description && <p className="mt-2 text-pretty text-muted">{plan.description}</p>}
      <Features features={plan.features} />
      {onSubscribe && (
        <Button
          variant={isStrongest ? 'purple' : 'outline'}
          size="full"
          className="mt-6"
          loading={opening}
          onClick={onSubscribe}
          aria-label={trialDays > 0 ? `Probar gratis ${plan.name}` : `Suscribirme a ${plan.name}`}
        >
          {trialDays > 0 ? 'Probar gratis' : 'Suscribirme'}
        </Button>
      )}
      {onSubscribe && <FormFailure error={failure} className="mt-3" />}
    </Card>
  );
}

function Features({ features }: Pick<Plan, 'features'>) {
  if (features.length === 0) return null;
  return (
    <ul className="mt-5 mb-auto grid gap-2.5 border-t border-line pt-5">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-correct" />
          <span className="min-w-0 break-words">{feature}</span>
        </li>
      ))}
    </ul>
  );
}
