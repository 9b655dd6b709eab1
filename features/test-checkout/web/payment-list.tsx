import { formatPrice } from '#domain/money/money.ts';
import { formatDays } from '#web/text/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import type { TestSubscription } from './test-checkout.queries.ts';

type Payment = TestSubscription['payments'][number];

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <Card>
      <CardHeader title="Pagos de prueba" />
      <ul className="grid">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2.5 not-last:border-b"
          >
            <span className="min-w-0">{formatDays(payment.period_start, payment.period_end)}</span>
            <span className="ml-auto flex items-center gap-3">
              <span className="font-semibold tabular-nums">{formatPrice(payment.price)}</span>
              <PaymentState payment={payment} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PaymentState({ payment }: { payment: Payment }) {
  if (payment.refunded_at) return <Badge>Devuelto</Badge>;
  return payment.paid_at ? <Badge tone="correct">Pagado</Badge> : <Badge tone="caution">Pendiente</Badge>;
}
