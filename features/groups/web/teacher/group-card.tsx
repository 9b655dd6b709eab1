import { Link } from '@tanstack/react-router';
import { showGroupCode } from '#domain/groups/group-codes.ts';
import { withCount } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Group } from './teaching.queries.ts';

export const GroupCard = ({ group }: { group: Group }) => (
  <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:bg-hover">
    <h2 className="text-lg leading-snug font-bold">
      <Link
        to="/aulas/$id"
        params={{ id: group.id }}
        className="rounded-small wrap-anywhere after:absolute after:inset-0 after:rounded-card"
      >
        {group.name}
      </Link>
    </h2>
    <p className="text-sm text-muted">
      {withCount(group.pupils, 'estudiante')} · {group.teachers.map(({ full_name }) => full_name).join(', ')}
    </p>
    <p className="mt-auto flex flex-wrap items-center gap-2 pt-1 text-sm">
      {group.archived_at ? (
        <Badge>Archivada</Badge>
      ) : group.code && !hasEnded(group) ? (
        <span>
          Código{' '}
          <strong className="font-semibold tracking-wider tabular-nums">{showGroupCode(group.code)}</strong>
        </span>
      ) : (
        <span className="text-muted">{group.code ? 'Su código ha caducado' : 'Sin código'}</span>
      )}
    </p>
  </li>
);

export const hasEnded = ({ code_expires_at }: Pick<Group, 'code_expires_at'>): boolean =>
  code_expires_at !== null && Date.parse(code_expires_at) <= Date.now();
