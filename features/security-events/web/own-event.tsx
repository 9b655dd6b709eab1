import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatMoment } from '#web/text/format-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { eventText, isWarning } from '../event-words.ts';
import type { OwnEvent as Event } from './security-events.queries.ts';

export function OwnEvent({ event }: { event: Event }) {
  const { kind, created_at, device, address, by_admin } = event;
  const Icon = isWarning(kind) ? ShieldAlert : ShieldCheck;
  const place = [device, address && `red ${address}`].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-3 p-4">
      <Icon
        className={classNames('mt-0.5 size-5 shrink-0', isWarning(kind) ? 'text-caution' : 'text-muted')}
      />
      <div className="min-w-0">
        <p className="font-semibold">{eventText(kind)}</p>
        <p className="mt-0.5 text-sm break-words text-muted">
          {by_admin ? 'Lo hizo el equipo de administración' : place}
        </p>
        <p className="mt-1 text-xs text-muted">
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </p>
      </div>
    </li>
  );
}
