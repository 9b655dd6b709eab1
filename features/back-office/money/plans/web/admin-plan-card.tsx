import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { formatPrice, planDuration } from '#domain/money/money.ts';
import { withCount } from '#domain/text/plural.ts';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminPlan } from '#features/back-office/money/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type PlanCardProps = { plan: AdminPlan; onEdit: () => void; onDuplicate: () => void; onDelete: () => void };

export const PlanCard = ({ plan, ...actions }: PlanCardProps) => (
  <li className="contents">
    <Card look="line" flush data-row={plan.id} aria-label={plan.name} className="flex flex-col">
      <div className="flex flex-1 flex-col gap-4 p-5">
        <header className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg">{plan.name}</h2>
          {plan.is_active ? <Badge tone="correct">Activo</Badge> : <Badge>Inactivo</Badge>}
        </header>
        <p className="-mt-2 flex items-baseline gap-1.5">
          <span className="text-2xl font-bold tracking-tight tabular-nums">{formatPrice(plan.price)}</span>
          <span className="text-sm text-muted">{planDuration(plan.duration_days)}</span>
        </p>
        {plan.description && <p className="text-sm text-muted">{plan.description}</p>}
        <Features features={plan.features} />
        <div className="mt-auto -mr-2.5 -mb-2.5 flex items-center justify-between gap-2">
          <p className="text-sm text-muted tabular-nums">{subscribers(plan.active_subscriptions)}</p>
          <HistoryLink type="plan" id={plan.id} of={plan.name} iconOnly />
        </div>
      </div>
      <PlanActions plan={plan} {...actions} />
    </Card>
  </li>
);

function subscribers(count: number): string {
  if (count === 0) return 'Sin suscripciones activas';
  return withCount(count, 'suscripción activa');
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {features.map((feature, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same text
        <li key={at} className="flex gap-2">
          <Check className="mt-0.5 size-4 shrink-0 text-correct" />
          <span className="min-w-0">{feature}</span>
        </li>
      ))}
    </ul>
  );
}

function PlanActions({ plan, onEdit, onDuplicate, onDelete }: PlanCardProps) {
  const setActive = useMutation({
    mutationFn: (is_active: boolean) => api.backOffice.plans.setActive({ id: plan.id, is_active }),
    meta: {
      success: 'Estado actualizado',
      failure: 'No se pudo actualizar el estado del plan',
      invalidates: queriesShowing.plan(),
    },
  });
  const actions = [
    { label: 'Editar', onClick: onEdit },
    {
      label: plan.is_active ? 'Desactivar' : 'Activar',
      loading: setActive.isPending,
      onClick: () => setActive.mutate(!plan.is_active),
    },
    { label: 'Duplicar', onClick: onDuplicate },
    { label: 'Eliminar', className: 'ml-auto text-wrong', onClick: onDelete },
  ];
  return (
    <footer className="flex flex-wrap border-t border-line px-2.5 py-2 *:px-2">
      {actions.map(({ label, ...button }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the second keeps its focus when its label changes
        <Button key={at} variant="ghost" size="sm" aria-label={`${label} ${plan.name}`} {...button}>
          {label}
        </Button>
      ))}
    </footer>
  );
}
