import { CircleAlert, Crown, Gift, Hourglass } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatPrice } from '#domain/money/money.ts';
import { GRACE_DAYS } from '#domain/money/subscription.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { formatDay } from '#web/text/format-day.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { Membership, Subscription } from './plans.queries.ts';
import { usePortal } from './use-payment-pages.ts';

/** A card for each running subscription. Each is charged, so each can be managed and cancelled. */
export function Memberships({ subscription }: { subscription: Subscription }) {
  const { other_subscriptions, ...current } = subscription;
  const all = [current, ...other_subscriptions];
  const renewing = all.filter((each) => each.manageable && each.subscription_state !== 'cancelling');
  return (
    <>
      {renewing.length > 1 && (
        <InlineAlert tone="warning" className="mb-4" title="Tienes más de una suscripción">
          Cada una se cobra por separado. Cancela la que no quieras conservar.
        </InlineAlert>
      )}
      {current.licence && <LicenceCard licence={current.licence} isPaying={renewing.length > 0} />}
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
function GrantCard({ subscription }: { subscription: Granted }) {
  const { granted_until, paid_until, premium_until } = subscription;
  const isLater = granted_until !== null && (paid_until === null || granted_until >= paid_until);
  if (!isLater || premium_until === null) return null;
  return (
    <PremiumCard
      icon={<Gift />}
      title={`Premium hasta el ${describeDay(premium_until)}`}
      tone="correct"
      label="Regalo"
      text="Te lo ha dado el equipo. No se cobra nada."
    />
  );
}

type LicenceCardProps = { licence: NonNullable<Subscription['licence']>; isPaying: boolean };

/** Premium of a group's licence; whoever pays too is told. */
const LicenceCard = ({ licence: { group_name, ends_at }, isPaying }: LicenceCardProps) => (
  <PremiumCard
    icon={<Gift />}
    title={`Premium con ${group_name}`}
    tone="correct"
    label="Tu aula"
    text={`Hasta el ${formatDay(ends_at)}, sin cobros.${isPaying ? ' Mientras dure no necesitas tu suscripción: puedes cancelarla.' : ''}`}
  />
);

function MembershipCard({ membership }: { membership: Membership }) {
  const look = describeMembership(membership);
  const titleId = useId();
  if (!look) return null;
  const { canCancel, ...shown } = look;
  return (
    <PremiumCard {...shown} titleId={titleId}>
      {membership.manageable && (
        <Actions canCancel={canCancel} subscription_id={membership.subscription_id} titleId={titleId} />
      )}
    </PremiumCard>
  );
}

type PremiumCardProps = Omit<Look, 'canCancel'> & { titleId?: string; children?: ReactNode };

const PremiumCard = ({ icon, title, tone, label, text, titleId, children }: PremiumCardProps) => (
  <Card look="tint" className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-center">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface text-brand max-sm:hidden">
      {icon}
    </span>
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-pretty">{text}</p>
    </div>
    {children}
  </Card>
);

type ActionsProps = { canCancel: boolean; subscription_id: string | undefined; titleId: string };

/** The buttons are described by the card's title, because there can be several cards. */
function Actions({ canCancel, subscription_id, titleId }: ActionsProps) {
  const { open, opening, failure } = usePortal(subscription_id);
  return (
    <div className="flex shrink-0 flex-col gap-1 sm:items-stretch">
      <Button aria-describedby={titleId} loading={opening === 'manage'} onClick={() => open('manage')}>
        Gestionar suscripción
      </Button>
      {canCancel && (
        <Button
          variant="link"
          size="sm"
          aria-describedby={titleId}
          loading={opening === 'cancel'}
          onClick={() => open('cancel')}
        >
          Cancelar suscripción
        </Button>
      )}
      <FormFailure error={failure} className="max-w-64" />
    </div>
  );
}

type Look = {
  icon: ReactNode;
  title: string;
  tone: BadgeTone;
  label: string;
  text: string;
  canCancel: boolean;
};

const late = { icon: <CircleAlert />, tone: 'caution', canCancel: true } as const;

const unpaid: Look = {
  ...late,
  title: 'Tu suscripción',
  label: 'Sin acceso',
  text: 'Sigue abierta, pero no está al día. Gestiónala para recuperar el acceso o cancelarla.',
};

const unconfirmed: Look = {
  icon: <Hourglass />,
  title: 'Tu suscripción',
  tone: 'caution',
  label: 'Confirmando el pago',
  text: 'El banco todavía no ha confirmado tu pago. En cuanto lo haga, tendrás acceso.',
  canCancel: false,
};

function describeMembership(membership: Membership): Look | null {
  const { subscription_state, subscription_tier, subscription_end, paid_until, manageable } = membership;
  const plan = { icon: <Crown />, title: `Plan ${subscription_tier ?? 'Premium'}` };
  const end = formatDay(subscription_end);
  switch (subscription_state) {
    case 'active': {
      const text = membership.trial_until
        ? `Gratis hasta el ${end}. Ese día se cobra${cost(membership)}; si cancelas antes, no pagas nada.`
        : `Se renueva el ${end}${cost(membership)}.`;
      const label = membership.trial_until ? 'Prueba gratis' : 'Activa';
      return { ...plan, tone: 'correct', label, text, canCancel: true };
    }
    case 'cancelling': {
      const text =
        `Está cancelada y no se cobrará más. Conservas el acceso hasta el ${end}. Si cambias de idea, ` +
        'reanúdala antes de que termine en «Gestionar suscripción».';
      return { ...plan, tone: 'neutral', label: 'Cancelada', text, canCancel: false };
    }
    case 'past_due': {
      const text =
        `No pudimos cobrar la renovación. Paga antes del ${end} para no perder el acceso. Lo pagado ` +
        `llega hasta el ${formatDay(paid_until)}, y después hay ${GRACE_DAYS} días de gracia.`;
      return { ...plan, ...late, label: 'Pago pendiente', text };
    }
    case 'incomplete':
      return unconfirmed;
    default:
      return manageable ? unpaid : null;
  }
}

const cost = ({ price, trial_until }: Membership) =>
  price === null ? '' : ` ${trial_until ? '' : 'por '}${formatPrice(price)}`;
