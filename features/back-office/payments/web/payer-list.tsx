import { formatPrice, fromCents } from '#domain/money.ts';
import { showDate } from '#features/back-office/web/cell/show-time.ts';
import type { Payments } from '#features/back-office/web/list/rows.ts';

type Payer = Payments['suspended_payers'][number];

/** The affected people and their subscriptions, each with its id at the payment provider. */
export function PayerList({ payers }: { payers: readonly Payer[] }) {
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {payers.map((payer) => (
        <li key={payer.provider_subscription_id}>
          <span className="font-semibold">{payer.full_name}</span>: {payer.subscription_tier},{' '}
          {formatPrice(fromCents(payer.price_cents))}
          {payer.next_charge_at && <>, próximo cobro el {showDate(payer.next_charge_at)}</>}{' '}
          <span className="break-all text-muted">
            ({payer.provider} {payer.provider_subscription_id})
          </span>
        </li>
      ))}
    </ul>
  );
}
