import { Award, BookOpenCheck, Crown, LifeBuoy, type LucideIcon, UserPlus } from 'lucide-react';
import { Ago } from '#features/back-office/frame/web/cell/ago.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { SampleBadge } from '#features/back-office/frame/web/cell/sample-badge.tsx';
import type { Dashboard } from '#features/back-office/insight/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

type Activity = Dashboard['recent_activity'];
type Event = Activity['items'][number];

const kinds: Record<Event['kind'], { Icon: LucideIcon; tint: string; words: (title: string) => string }> = {
  joined: { Icon: UserPlus, tint: 'bg-brand-soft text-brand', words: () => 'se registró' },
  lesson_completed: {
    Icon: BookOpenCheck,
    tint: 'bg-correct-soft text-correct',
    words: (title) => `completó «${title}»`,
  },
  badge_awarded: {
    Icon: Award,
    tint: 'bg-reward-soft text-reward',
    words: (title) => `ganó la insignia «${title}»`,
  },
  subscribed: { Icon: Crown, tint: 'bg-brand-soft text-brand', words: (title) => `se suscribió a ${title}` },
  asked_for_help: {
    Icon: LifeBuoy,
    tint: 'bg-caution-soft text-caution',
    words: (title) => `pidió ayuda: «${title}»`,
  },
};

export const RecentActivity = ({ activity: { is_sample, items } }: { activity: Activity }) => (
  <Card look="line">
    <CardHeader title="Actividad reciente" action={is_sample && <SampleBadge />} />
    {is_sample && (
      <p className="mb-3 text-sm text-muted">
        Todavía no ha pasado nada. Estas personas no existen: así se leerá aquí lo que pase.
      </p>
    )}
    {items.length === 0 && <p className="text-muted">Todavía no ha pasado nada.</p>}
    <ul className={is_sample ? '-my-2 opacity-60' : '-my-2'}>
      {items.map((event) => (
        <EventRow key={`${event.kind} ${event.full_name} ${event.at}`} event={event} />
      ))}
    </ul>
  </Card>
);

function EventRow({ event }: { event: Event }) {
  const { Icon, tint, words } = kinds[event.kind];
  return (
    <li className="flex items-center gap-3 border-line py-2.5 text-sm not-last:border-b">
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${tint}`}>
        <Icon className="size-4" />
      </span>
      <p className="min-w-0 flex-1">
        {event.user_id ? (
          <PersonLink person={{ user_id: event.user_id, full_name: event.full_name }} />
        ) : (
          <span className="person-name font-semibold">{event.full_name}</span>
        )}{' '}
        {words(event.title)}
      </p>
      <Ago at={event.at} className="shrink-0 text-muted" />
    </li>
  );
}
