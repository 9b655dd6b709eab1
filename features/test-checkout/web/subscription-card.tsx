import { ChevronRight } from 'lucide-react';
import { formatPrice, planPeriod } from '#domain/money/money.ts';
import { formatDay } from '#web/text/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Acting, TestAct, TestSubscription } from './test-checkout.queries.ts';

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
  if (subscription.status === 'trialing') {
    const text = `Gratis hasta el ${end}; ese día se cobra ${formatPrice(subscription.price)}. Si cancelas antes, no pagas nada.`;
    return { tone: 'correct', label: 'Prueba gratis', text, actions: [cancel] } as const;
  }
  const text = `El próximo cobro de ${formatPrice(subscription.price)} es el ${end}. Si cancelas, conservas el acceso hasta ese día.`;
  return { tone: 'correct', label: 'Activa', text, actions: [cancel] } as const;
}

type Tool = { act: TestAct; name: string; text: string };

const TOOLS: Tool[] = [
  {
    act: 'renew',
    name: 'Terminar el periodo',
    text: 'Como si acabara hoy: se renueva, o termina si está cancelada.',
  },
  {
    act: 'fail_next_payment',
    name: 'Rechazar el próximo cobro',
    text: 'La siguiente renovación quedará pendiente.',
  },
  {
    act: 'refund',
    name: 'Devolver el último pago',
    text: 'Devuelve el dinero y quita el acceso al momento.',
  },
  { act: 'end_now', name: 'Terminar ya', text: 'Sin devolución: queda el acceso que está pagado.' },
];

export function TestTools({ subscription, act, acting }: { subscription: TestSubscription } & Acting) {
  return (
    <Card look="line">
      <CardHeader
        title="Herramientas de prueba"
        description="Lo que con pagos reales harían el banco o el tiempo."
      />
      <ul className="-mx-3 -mb-2 grid">
        {TOOLS.map((tool) => (
          <li key={tool.act}>
            <ToolButton
              tool={tool}
              isSet={tool.act === 'fail_next_payment' && subscription.next_payment_fails}
              busy={acting === tool.act}
              onUse={() => act(tool.act)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ToolButtonProps = { tool: Tool; isSet: boolean; busy: boolean; onUse: () => void };

function ToolButton({ tool, isSet, busy, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      disabled={isSet}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onUse}
      className="flex min-h-tap w-full items-center gap-3 rounded-control px-3 py-2.5 text-left transition-colors enabled:hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{tool.name}</span>
        <span className="block text-sm text-muted">
          {isSet ? 'Hecho: el próximo cobro será rechazado.' : tool.text}
        </span>
      </span>
      {busy ? <Spinner /> : <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />}
    </button>
  );
}
