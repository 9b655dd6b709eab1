import { ChevronRight } from 'lucide-react';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Acting, TestAct, TestSubscription } from './test-checkout.queries.ts';

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
