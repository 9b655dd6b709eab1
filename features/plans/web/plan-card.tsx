import { Check, CircleCheck } from 'lucide-react';
import { formatPrice, planPeriod } from '#domain/money/money.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Plan } from './plans.queries.ts';

type PlanCardProps = {
  plan: Plan;
  isMine: boolean;
  isChosen: boolean;
  isStrongest: boolean;
  opening: boolean;
  failure: unknown;
  onSubscribe: (() => void) | undefined;
};

export function PlanCard(props: PlanCardProps) {
  const { plan, isMine, isChosen, isStrongest, opening, failure, onSubscribe } = props;
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
      </p>
      {plan.description && <p className="mt-2 text-pretty text-muted">{plan.description}</p>}
      <Features features={plan.features} />
      {onSubscribe && (
        <Button
          variant={isStrongest ? 'purple' : 'outline'}
          size="full"
          className="mt-6"
          loading={opening}
          onClick={onSubscribe}
          aria-label={`Suscribirme a ${plan.name}`}
        >
          Suscribirme
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
