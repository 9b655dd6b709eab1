import { ChevronRight } from 'lucide-react';
import { fieldLabel, showValue } from '#features/back-office/frame/audit/audit-values.ts';
import { auditSentence, objectName } from '#features/back-office/frame/audit/audit-words.ts';
import { rowChanges } from '#features/back-office/frame/audit/row-changes.ts';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { AuditEntry } from '#features/back-office/people/web/rows.ts';

export type Names = Readonly<Record<string, string>>;

export function AuditedChange({ entry, names }: { entry: AuditEntry; names: Names }) {
  const name = objectName(entry, names);
  return (
    <details className="group">
      <summary
        className="flex min-h-9 list-none items-center gap-2.5 rounded-small focus-visible:-outline-offset-2
        pointer-coarse:min-h-tap [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1 wrap-anywhere lg:truncate lg:group-open:whitespace-normal">
          <span className="person-name font-semibold">{entry.actor?.full_name ?? 'El sistema'}</span>{' '}
          {auditSentence(entry.action, entry.object_type)}
          {name && <span className="text-muted"> «{name}»</span>}
        </span>
      </summary>
      <EntryDetail entry={entry} names={names} />
    </details>
  );
}

const EntryDetail = ({ entry, names }: { entry: AuditEntry; names: Names }) => (
  <div className="flex flex-col gap-3 pt-1 pb-3 whitespace-normal sm:pl-6.5">
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      <span>{showDateAndTime(entry.created_at)}</span>
      {entry.actor && (
        <PersonLink person={{ ...entry.actor, full_name: entry.actor.email }} className="text-brand" />
      )}
      <PlainLink
        to="/admin/audit"
        search={{ objeto: entry.object_type, id: entry.object_id }}
        className="text-brand"
      >
        Todo su historial
      </PlainLink>
      {entry.actor && (
        <PlainLink to="/admin/audit" search={{ quien: entry.actor.user_id }} className="text-brand">
          Todo lo que hizo esta persona
        </PlainLink>
      )}
      <ObjectLink entry={entry} />
    </p>
    <Changes entry={entry} names={names} />
  </div>
);

function ObjectLink({ entry }: { entry: AuditEntry }) {
  const { object_type: type, object_id: id } = entry;
  if (entry.action === 'archived')
    return (
      <PlainLink
        to="/admin/archived"
        search={{ objeto: type, buscar: objectName(entry, {})?.slice(0, 100) }}
        className="text-brand"
      >
        Ver en Archivadas
      </PlainLink>
    );
  const link = OBJECT_PAGES.get(type);
  if (!link) return null;
  return (
    <PlainLink to={link.to} params={{ id }} className="text-brand">
      {link.label}
    </PlainLink>
  );
}

const OBJECT_PAGES = new Map([
  ['lesson', { to: '/admin/lessons/$id', label: 'Abrir la lección' } as const],
  ['question', { to: '/admin/questions/$id', label: 'Abrir la pregunta' } as const],
  ['user', { to: '/admin/users/$id', label: 'Ver al usuario' } as const],
]);

function Changes({ entry: { before, after }, names }: { entry: AuditEntry; names: Names }) {
  const changes = rowChanges(before, after);
  if (changes.length === 0) return <p className="text-muted">Sin más detalles.</p>;
  return (
    <dl className="flex flex-col divide-y divide-line rounded-control border border-line">
      {changes.map((change) => (
        <div
          key={`${change.field} ${change.label ?? ''} ${change.before === undefined}`}
          className="grid gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[10rem_1fr_1fr]"
        >
          <dt className="font-semibold wrap-anywhere">{change.label ?? fieldLabel(change.field)}</dt>
          <dd className="line-clamp-6 min-w-0 wrap-anywhere whitespace-pre-wrap text-muted">
            <span className="sr-only">Antes: </span>
            {showValue(change.field, change.before, { names })}
          </dd>
          <dd className="line-clamp-6 min-w-0 wrap-anywhere whitespace-pre-wrap">
            <span className="sr-only">Después: </span>
            {showValue(change.field, change.after, { names })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
