import { Gift } from 'lucide-react';
import { formatPlainDay } from '#web/text/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
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
      <GrantCard subscription={current} />
      <MembershipCard membership={current} />
      {other_subscriptions.map((other) => (
        <MembershipCard key={other.subscription_id} membership={other} />
      ))}
    </>
  );
}

type Granted = Pick<Subscription, 'granted_until' | 'paid_until' | 'premium_until'>;

/** Premium that the team gave, where it lasts longer than what is paid. */
function GrantCard({
  subscription: { granted_until, paid_until, premium_until },
}: {
  subscription: Granted;
}) {
  const isLater = granted_until !== null && (paid_until === null || granted_until >= paid_until);
  if (!isLater || premium_until === null) return null;
  return (
    <Card look="tint" className="mb-6 flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface text-brand max-sm:hidden">
        <Gift />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-bold">Premium hasta el {formatPlainDay(premium_until)}</h2>
          <Badge tone="correct">Regalo</Badge>
        </div>
        <p className="mt-1 text-pretty">Te lo ha dado el equipo. No se cobra nada.</p>
      </div>
    </Card>
  );
}
