import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import type { Acting } from './portal-view.tsx';
import type { TestAct, TestPortal } from './test-checkout.queries.ts';

const TOOLS: { act: TestAct; name: string; text: string }[] = [
  {
    act: 'renew',
    name: 'Terminar el periodo',
    text: 'Como si hoy acabara: se renueva, o termina si está cancelada.',
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

/** What a bank, time or an administrator would do: here it is a click away, to try the product out. */
export function TestTools({ portal, act, acting }: { portal: TestPortal } & Acting) {
  return (
    <Card look="line">
      <CardHeader
        title="Herramientas de prueba"
        description="Lo que con pagos reales haría el banco o el tiempo."
      />
      <ul className="grid gap-3">
        {TOOLS.map((tool) => {
          const isSet = tool.act === 'fail_next_payment' && portal.next_payment_fails;
          return (
            <li key={tool.act} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-48 flex-1 text-sm text-muted">
                {isSet ? 'El próximo cobro será rechazado.' : tool.text}
              </p>
              <Button
                variant="secondary"
                size="sm"
                className="min-w-56"
                disabled={isSet}
                loading={acting === tool.act}
                onClick={() => act(tool.act)}
              >
                {tool.name}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
