import { formatPrice, planPeriod } from '#domain/money.ts';
import { formatDay } from '#web/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Acting } from './portal-view.tsx';
import type { TestPortal } from './test-checkout.queries.ts';

/** Plan, price, what happens next and when; cancelling is one click, and so is taking it back. */
export function SubscriptionCard({ portal, act, acting }: { portal: TestPortal } & Acting) {
  const { tone, label, text, action } = describe(portal);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">Plan {portal.tier}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 flex items-baseline gap-1.5">
        <span className="text-2xl font-extrabold tabular-nums">{formatPrice(portal.price)}</span>
        <span className="text-muted">{planPeriod(portal.duration_days)}</span>
      </p>
      <p className="mt-3 text-pretty" role="status">
        {text}
      </p>
      {action && (
        <Button
          variant={action.variant}
          size="full"
          className="mt-5"
          loading={acting === action.act}
          onClick={() => act(action.act)}
        >
          {action.name}
        </Button>
      )}
    </Card>
  );
}

function describe(portal: TestPortal) {
  const end = formatDay(portal.current_period_end);
  if (portal.status === 'canceled') {
    return {
      tone: 'neutral',
      label: 'Terminada',
      text: 'Esta suscripción ha terminado. No se cobrará nada más.',
    } as const;
  }
  if (portal.cancel_at_period_end) {
    const text = `Cancelada: no se cobrará más. Conservas el acceso hasta el ${end}.`;
    const action = { act: 'resume', name: 'Reanudar suscripción', variant: 'default' } as const;
    return { tone: 'neutral', label: 'Cancelada', text, action } as const;
  }
  if (portal.status === 'past_due') {
    const action = { act: 'settle', name: 'Pagar lo pendiente', variant: 'default' } as const;
    return {
      tone: 'caution',
      label: 'Pago pendiente',
      text: 'El último cobro fue rechazado.',
      action,
    } as const;
  }
  const text = `El próximo cobro de ${formatPrice(portal.price)} es el ${end}. Si cancelas, conservas el acceso hasta ese día.`;
  const action = { act: 'cancel', name: 'Cancelar suscripción', variant: 'outline' } as const;
  return { tone: 'correct', label: 'Activa', text, action } as const;
}
