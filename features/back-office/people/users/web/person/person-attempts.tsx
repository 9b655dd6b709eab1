import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { NewerOrOlder } from '#features/back-office/frame/web/list/newer-or-older.tsx';
import { type DataColumn, DataTable, numbers } from '#features/back-office/frame/web/table/data-table.tsx';
import type { PersonAttempt } from '#features/back-office/people/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { attemptsOptions } from './person.queries.ts';
import { PersonSection } from './person-section.tsx';

const when = { className: 'whitespace-nowrap text-muted' };
const columns: readonly DataColumn<PersonAttempt>[] = [
  {
    label: 'Lección',
    plain: true,
    className: 'max-w-80 font-semibold',
    cell: ({ lesson_title }) => lesson_title,
  },
  {
    label: 'Resultado',
    ...numbers,
    cell: ({ score, total_questions }) =>
      score === null ? <Badge>Abierto</Badge> : `${score} de ${total_questions}`,
  },
  { label: 'Puntos', ...numbers, cell: ({ points_earned }) => points_earned ?? '—' },
  { label: 'Empezó', ...when, cell: ({ started_at }) => showDateAndTime(started_at) },
  {
    label: 'Terminó',
    ...when,
    cell: ({ finished_at }) => (finished_at ? showDateAndTime(finished_at) : '—'),
  },
];

export function PersonAttempts({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const attempts = useQuery(attemptsOptions(id, page));
  return (
    <PersonSection
      anchor="intentos"
      title="Intentos"
      query={attempts}
      nothing={(data) => data.attempts.length === 0 && 'Todavía no ha empezado ningún quiz.'}
    >
      {(data) => (
        <>
          <DataTable caption="Intentos" rows={data.attempts} columns={columns} rowId={({ id }) => id} />
          <NewerOrOlder label="Páginas de intentos" page={page} hasMore={data.has_more} onTurn={setPage} />
        </>
      )}
    </PersonSection>
  );
}
