import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { NewerOrOlder } from '#features/back-office/frame/web/list/newer-or-older.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { attemptsOptions } from './person.queries.ts';
import { Nothing, PersonSection } from './person-section.tsx';

export function PersonAttempts({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const attempts = useQuery(attemptsOptions(id, page));
  const head = (
    <>
      <TableHead>Lección</TableHead>
      <TableHead align="end">Resultado</TableHead>
      <TableHead align="end">Puntos</TableHead>
      <TableHead>Empezó</TableHead>
      <TableHead>Terminó</TableHead>
    </>
  );
  return (
    <PersonSection anchor="intentos" title="Intentos" query={attempts}>
      {(data) =>
        data.attempts.length === 0 ? (
          <Nothing>Todavía no ha empezado ningún quiz.</Nothing>
        ) : (
          <>
            <Table caption="Intentos" head={head}>
              {data.attempts.map(({ score, finished_at, ...attempt }) => (
                <TableRow key={attempt.id}>
                  <TableCell className="max-w-80 font-semibold">{attempt.lesson_title}</TableCell>
                  <TableCell label="Resultado" align="end" className="tabular-nums">
                    {score === null ? <Badge>Abierto</Badge> : `${score} de ${attempt.total_questions}`}
                  </TableCell>
                  <TableCell label="Puntos" align="end" className="tabular-nums">
                    {attempt.points_earned ?? '—'}
                  </TableCell>
                  <TableCell label="Empezó" className="whitespace-nowrap text-muted">
                    {showDateAndTime(attempt.started_at)}
                  </TableCell>
                  <TableCell label="Terminó" className="whitespace-nowrap text-muted">
                    {finished_at ? showDateAndTime(finished_at) : '—'}
                  </TableCell>
                </TableRow>
              ))}
            </Table>
            <NewerOrOlder label="Páginas de intentos" page={page} hasMore={data.has_more} onTurn={setPage} />
          </>
        )
      }
    </PersonSection>
  );
}
