import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldLabel, showValue } from '#features/back-office/frame/audit/audit-values.ts';
import { auditSentence } from '#features/back-office/frame/audit/audit-words.ts';
import { rowChanges } from '#features/back-office/frame/audit/row-changes.ts';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { NewerOrOlder } from '#features/back-office/frame/web/list/newer-or-older.tsx';
import type { AdminUser, PersonHistory as Entry } from '#features/back-office/people/web/rows.ts';
import { eventText, isWarning } from '#features/security-events/event-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { historyOptions, Nothing, PersonSection } from './person-section.tsx';

const MOMENTS = {
  began: 'Suscripción iniciada',
  cancelled: 'Suscripción cancelada',
  ended: 'Suscripción terminada',
};

type Names = Readonly<Record<string, string>>;

export function PersonHistory({ user }: { user: AdminUser }) {
  const [page, setPage] = useState(1);
  return (
    <PersonSection
      anchor="historial"
      title="Historial"
      query={useQuery(historyOptions(user.user_id, page))}
      rows={({ entries, has_more }) => (has_more || page > 1 ? Number.POSITIVE_INFINITY : entries.length)}
      links={<HistoryLink type="user" id={user.user_id} of={user.full_name} iconOnly />}
      onFold={() => setPage(1)}
    >
      {(data, { isWhole, cut }) => (
        <>
          {data.entries.length === 0 && <Nothing>Todavía no ha pasado nada.</Nothing>}
          <ol className="rounded-card border border-line bg-surface text-sm empty:hidden">
            {cut(data.entries).map((entry) => (
              <li key={entry.id} className="border-line px-4 py-2.5 not-last:border-b">
                <HistoryEntry entry={entry} of={user.full_name} names={data.names} />
              </li>
            ))}
          </ol>
          {isWhole && (
            <NewerOrOlder
              label="Páginas del historial"
              page={page}
              hasMore={data.has_more}
              onTurn={setPage}
            />
          )}
        </>
      )}
    </PersonSection>
  );
}

function HistoryEntry({ entry, of, names }: { entry: Entry; of: string; names: Names }) {
  const { actor, change, event, subscription, created_at } = entry;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-72">
        {change && (
          <p>
            {actor ? <PersonLink person={actor} /> : <span className="font-semibold">El sistema</span>}{' '}
            {auditSentence(change.action, 'user')} <span className="text-muted">«{of}»</span>
          </p>
        )}
        {event && (
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{eventText(event.kind)}</span>
            {isWarning(event.kind) && <Badge tone="caution">Aviso</Badge>}
            {actor && (
              <span className="text-muted">
                por <PersonLink person={actor} className="" />
              </span>
            )}
          </p>
        )}
        {subscription && (
          <p>
            <span className="font-semibold">{MOMENTS[subscription.kind]}</span>{' '}
            <span className="text-muted">{subscription.tier}</span>
          </p>
        )}
        <Details entry={entry} names={names} />
      </div>
      <time dateTime={created_at} className="text-muted">
        {showDateAndTime(created_at)}
      </time>
    </div>
  );
}

function Details({ entry: { change, event }, names }: { entry: Entry; names: Names }) {
  if (event) {
    const from = [event.device, event.address].filter(Boolean).join(' · ');
    return from ? <p className="text-muted">{from}</p> : null;
  }
  const changes = change ? rowChanges(change.before, change.after) : [];
  return changes.map(({ field, label, before, after }) => (
    <p key={`${field} ${label ?? ''}`} className="wrap-anywhere text-muted">
      {label ?? fieldLabel(field)}: {before !== undefined && `${showValue(field, before, { names })} → `}
      {showValue(field, after, { names })}
    </p>
  ));
}
