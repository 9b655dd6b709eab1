import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { CategoryBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { resultsOptions } from './person.queries.ts';
import { Nothing, PersonSection } from './person-section.tsx';

const SHOWN = 5;

/** The best result of each lesson; the rest of a long list is shown on demand. */
export function PersonProgress({ id }: { id: string }) {
  const progress = useQuery(resultsOptions(id));
  const [isWhole, setWhole] = useState(false);
  return (
    <PersonSection anchor="progreso" title="Progreso" query={progress}>
      {({ level, completed_lessons, lessons, last_activity_at, results }) => (
        <>
          <p className="mb-3 text-muted">
            Nivel {formatSpanishNumber(level, 0)} · {completed_lessons} de {lessons} lecciones
            {last_activity_at && ` · última actividad el ${showDate(last_activity_at)}`}
          </p>
          {results.length === 0 ? (
            <Nothing>Todavía no ha completado ninguna lección.</Nothing>
          ) : (
            <Results results={isWhole ? results : results.slice(0, SHOWN)} />
          )}
          {results.length > SHOWN && !isWhole && (
            <Button variant="ghost" size="sm" className="mt-2" onClick={() => setWhole(true)}>
              Ver las {results.length}
            </Button>
          )}
        </>
      )}
    </PersonSection>
  );
}

type Result = {
  lesson_id: string;
  lesson_title: string;
  category: Parameters<typeof CategoryBadge>[0]['category'];
  score: number;
  total_questions: number;
  total_points: number;
  completed_at: string;
};

function Results({ results }: { results: readonly Result[] }) {
  const head = (
    <>
      <TableHead>Lección</TableHead>
      <TableHead>Categoría</TableHead>
      <TableHead align="end">Mejor resultado</TableHead>
      <TableHead align="end">Puntos</TableHead>
      <TableHead>Fecha</TableHead>
    </>
  );
  return (
    <Table caption="Progreso" head={head}>
      {results.map((result) => (
        <TableRow key={result.lesson_id}>
          <TableCell className="max-w-80 font-semibold">
            <Link
              to="/admin/lessons/$id"
              params={{ id: result.lesson_id }}
              className="underline-offset-4 hover:underline"
            >
              {result.lesson_title}
            </Link>
          </TableCell>
          <TableCell label="Categoría">
            <CategoryBadge category={result.category} />
          </TableCell>
          <TableCell label="Mejor resultado" align="end" className="tabular-nums">
            {result.score} de {result.total_questions}
          </TableCell>
          <TableCell label="Puntos" align="end" className="tabular-nums">
            {formatSpanishNumber(result.total_points, 0)}
          </TableCell>
          <TableCell label="Fecha" className="whitespace-nowrap text-muted">
            {showDate(result.completed_at)}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
