import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { MembershipCard } from './membership-card.tsx';
import type { Subscription } from './plans.queries.ts';

/** A card for each running subscription. Each is charged, so each can be managed and cancelled. */
export function Memberships({
  subscription: { other_subscriptions, ...current },
}: {
  subscription: Subscription;
}) {
  const all = [current, ...other_subscriptions];
  const renewing = all.filter((each) => each.manageable && each.subscription_state !== 'cancelling');
  return (
    <>
      {renewing.length > 1 && (
        <InlineAlert tone="warning" className="mb-4" title="Tienes más de una suscripción">
          Cada una se cobra por separado. Cancela la que no quieras conservar.
        </InlineAlert>
      )}
      <MembershipCard membership={current} />
      {other_subscriptions.map((other) => (
        <MembershipCard key={other.subscription_id} membership={other} />
      ))}
    </>
  );
}
