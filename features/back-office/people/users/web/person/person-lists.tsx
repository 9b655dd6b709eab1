import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { showDate, showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { NewerOrOlder } from '#features/back-office/frame/web/list/newer-or-older.tsx';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import type { PersonAttempt } from '#features/back-office/people/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { attemptsOptions, badgesOptions, PersonSection, sessionsOptions } from './person-section.tsx';

export const PersonBadges = ({ id }: { id: string }) => (
  <PersonSection
    anchor="insignias"
    title="Insignias"
    query={useQuery(badgesOptions(id))}
    rows={({ badges }) => badges.length}
    nothing={(data) => data.badges.length === 0 && 'Todavía no tiene insignias.'}
  >
    {(data, { cut }) => (
      <ul className="flex flex-wrap gap-2">
        {cut(data.badges).map((badge) => (
          <li
            key={badge.id}
            className="flex items-center gap-2.5 rounded-control border border-line bg-surface py-2 pr-3.5 pl-2.5 text-sm"
          >
            <Award className="size-5 shrink-0 text-reward" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{badge.title}</span>
              <span className="text-muted">{showDate(badge.awarded_at)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </PersonSection>
);

export const PersonSessions = ({ id }: { id: string }) => (
  <PersonSection
    anchor="sesiones"
    title="Sesiones"
    query={useQuery(sessionsOptions(id))}
    rows={({ sessions }) => sessions.length}
    nothing={(data) => data.sessions.length === 0 && 'No tiene ninguna sesión abierta.'}
  >
    {(data, { cut }) => (
      <>
        <p className="mb-2 text-muted">{withCount(data.sessions.length, 'sesión abierta')}</p>
        <ul className="rounded-card border border-line bg-surface text-sm">
          {cut(data.sessions).map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line px-4 py-2.5 not-last:border-b"
            >
              <span>
                {session.device ?? 'Dispositivo desconocido'}
                {session.address && <span className="text-muted"> · {session.address}</span>}
              </span>
              <span className="text-muted">
                Abierta el {showDateAndTime(session.created_at)}, termina sin uso el{' '}
                {showDateAndTime(session.expires_at)}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </PersonSection>
);

const columns: readonly DataColumn<PersonAttempt>[] = [
  dataColumn('Lección', ({ lesson_title }) => lesson_title, {
    plain: true,
    className: 'max-w-80 font-semibold',
  }),
  dataColumn.number('Resultado', ({ score, total_questions }) =>
    score === null ? <Badge>Abierto</Badge> : `${score} de ${total_questions}`,
  ),
  dataColumn.number('Puntos', ({ points_earned }) => points_earned ?? '—'),
  dataColumn.muted('Empezó', ({ started_at }) => showDateAndTime(started_at)),
  dataColumn.muted('Terminó', ({ finished_at }) => (finished_at ? showDateAndTime(finished_at) : '—')),
];

export function PersonAttempts({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  return (
    <PersonSection
      anchor="intentos"
      title="Intentos"
      query={useQuery(attemptsOptions(id, page))}
      rows={({ attempts, has_more }) => (has_more || page > 1 ? Number.POSITIVE_INFINITY : attempts.length)}
      nothing={(data) => data.attempts.length === 0 && 'Todavía no ha empezado ningún quiz.'}
      onFold={() => setPage(1)}
    >
      {(data, { isWhole, cut }) => (
        <>
          <DataTable caption="Intentos" rows={cut(data.attempts)} columns={columns} rowId={({ id }) => id} />
          {isWhole && (
            <NewerOrOlder label="Páginas de intentos" page={page} hasMore={data.has_more} onTurn={setPage} />
          )}
        </>
      )}
    </PersonSection>
  );
}
