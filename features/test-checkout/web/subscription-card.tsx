import { formatPrice, planPeriod } from '#domain/money/money.ts';
import { formatDay } from '#web/text/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Acting, TestSubscription } from './test-checkout.queries.ts';

export function SubscriptionCard({ subscription, act, acting }: { subscription: TestSubscription } & Acting) {
  const { tone, label, text, actions } = describe(subscription);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">Plan {subscription.tier}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 flex items-baseline gap-1.5">
        <span className="text-2xl font-extrabold tabular-nums">{formatPrice(subscription.price)}</span>
        <span className="text-muted">{planPeriod(subscription.duration_days)}</span>
      </p>
      <p className="mt-3 text-pretty" role="status">
        {text}
      </p>
      <div className="mt-5 grid gap-2.5 empty:hidden">
        {actions.map((action) => (
          <Button
            key={action.act}
            variant={action.variant}
            size="full"
            loading={acting === action.act}
            onClick={() => act(action.act)}
          >
            {action.name}
          </Button>
        ))}
      </div>
    </Card>
  );
}

const cancel = { act: 'cancel', name: 'Cancelar suscripción', variant: 'outline' } as const;
const resume = { act: 'resume', name: 'Reanudar suscripción', variant: 'default' } as const;
const settle = { act: 'settle', name: 'Pagar lo pendiente', variant: 'default' } as const;

function describe(subscription: TestSubscription) {
  const end = formatDay(subscription.current_period_end);
  if (subscription.status === 'canceled') {
    const text = 'Esta suscripción ha terminado. No se cobrará nada más.';
    return { tone: 'neutral', label: 'Terminada', text, actions: [] } as const;
  }
  if (subscription.cancel_at_period_end) {
    const text =
      subscription.status === 'past_due'
        ? 'Cancelada: no se cobrará más. Como este periodo no está pagado, ya no da acceso.'
        : `Cancelada: no se cobrará más. Conservas el acceso hasta el ${end}.`;
    return { tone: 'neutral', label: 'Cancelada', text, actions: [resume] } as const;
  }
  if (subscription.status === 'past_due') {
    const text = 'El último cobro fue rechazado. Págalo para no perder el acceso.';
    return { tone: 'caution', label: 'Pago pendiente', text, actions: [settle, cancel] } as const;
  }
  const text = `El próximo cobro de ${formatPrice(subscription.price)} es el ${end}. Si cancelas, conservas el acceso hasta ese día.`;
  return { tone: 'correct', label: 'Activa', text, actions: [cancel] } as const;
}
