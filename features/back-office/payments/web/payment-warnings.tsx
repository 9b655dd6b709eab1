import { useQuery } from '@tanstack/react-query';
import { withCount } from '#domain/plural.ts';
import type { Payments } from '#features/back-office/web/list/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { paymentsOptions } from './admin-payments.queries.ts';
import { PayerList } from './payer-list.tsx';

/** Lists charges that an administrator should cancel at the provider, until they have been cancelled. */
export function PaymentWarnings() {
  const { data } = useQuery(paymentsOptions());
  return (
    <>
      <SuspendedPayers payers={data?.suspended_payers ?? []} />
      <DoublePayers payers={data?.double_payers ?? []} />
    </>
  );
}

type PayersProps = { payers: Payments['suspended_payers'] };

/** Suspending a user does not cancel the subscription. */
function SuspendedPayers({ payers }: PayersProps) {
  if (payers.length === 0) return null;
  const title =
    payers.length === 1
      ? 'Una persona suspendida sigue pagando'
      : `${withCount(payers.length, 'persona')} suspendidas siguen pagando`;
  return (
    <InlineAlert tone="warning" className="mb-4" title={title}>
      <p>La suspensión no cancela el cobro. Cancela su suscripción en el proveedor de pagos.</p>
      <PayerList payers={payers} />
    </InlineAlert>
  );
}

function DoublePayers({ payers }: PayersProps) {
  const people = new Set(payers.map((payer) => payer.user_id)).size;
  if (people === 0) return null;
  const title =
    people === 1
      ? 'Una persona paga varias suscripciones'
      : `${withCount(people, 'persona')} pagan varias suscripciones`;
  return (
    <InlineAlert tone="warning" className="mb-4" title={title}>
      <p>Cada una puede cancelar las suyas en Planes. También puedes cancelarlas en el proveedor de pagos.</p>
      <PayerList payers={payers} />
    </InlineAlert>
  );
}
