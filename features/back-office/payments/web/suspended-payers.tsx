import { useQuery } from '@tanstack/react-query';
import { formatPrice, fromCents } from '#domain/money.ts';
import { withCount } from '#domain/plural.ts';
import { showDate } from '#features/back-office/web/cell/show-time.ts';
import type { Payments } from '#features/back-office/web/list/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { paymentsOptions } from './admin-payments.queries.ts';

/** Suspending ends no subscription: whoever is charged without access is named here until somebody acts on it. */
export function SuspendedPayers() {
  const { data } = useQuery(paymentsOptions());
  const payers = data?.suspended_payers ?? [];
  if (payers.length === 0) return null;
  return (
    <InlineAlert
      tone="warning"
      className="mb-4"
      title={
        payers.length === 1
          ? 'Una persona suspendida sigue pagando'
          : `${withCount(payers.length, 'persona')} suspendidas siguen pagando`
      }
    >
      <p>La suspensión no cancela el cobro. Cancela su suscripción en el proveedor de pagos.</p>
      <ul className="mt-2 flex flex-col gap-1">
        {payers.map((payer) => (
          <Payer key={payer.provider_subscription_id} payer={payer} />
        ))}
      </ul>
    </InlineAlert>
  );
}

function Payer({ payer }: { payer: Payments['suspended_payers'][number] }) {
  return (
    <li>
      <span className="font-semibold">{payer.full_name}</span>: {payer.subscription_tier},{' '}
      {formatPrice(fromCents(payer.price_cents))}
      {payer.next_charge_at && <>, próximo cobro el {showDate(payer.next_charge_at)}</>}{' '}
      <span className="break-all text-muted">
        ({payer.provider} {payer.provider_subscription_id})
      </span>
    </li>
  );
}
