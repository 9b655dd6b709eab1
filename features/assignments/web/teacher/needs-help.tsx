import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { helpOptions, type NeedingHelp } from './assignments.queries.ts';

const FIRST = 5;

/** The pupils of a group who need help with what they are to do, and why (docs/product.md §30). */
export function NeedsHelp({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card look="line">
      <QueryResult
        query={useQuery(helpOptions(id))}
        failed="No se pudo cargar quién necesita ayuda"
        loading={<Skeleton className="h-20" />}
      >
        {({ pupils, total }) => (
          <>
            <h2 className="text-lg font-bold">Necesitan ayuda</h2>
            <p className="mt-0.5 text-sm text-muted">
              {total === 0
                ? 'Nadie por ahora: van a tiempo y por encima del mínimo.'
                : `${withCount(total, 'estudiante')} con tareas de estos días.`}
            </p>
            <ul className="divide-y divide-line not-empty:mt-4">
              {pupils.slice(0, isOpen ? undefined : FIRST).map((pupil) => (
                <HelpRow key={pupil.user_id} id={id} pupil={pupil} />
              ))}
            </ul>
            {!isOpen && pupils.length > FIRST && (
              <Button variant="link" size="sm" className="mt-1 -ml-3.5" onClick={() => setOpen(true)}>
                Ver {withCount(pupils.length, 'estudiante')}
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </Card>
  );
}

const HelpRow = ({ id, pupil: { user_id, full_name, reasons } }: { id: string; pupil: NeedingHelp }) => (
  <li className="grid gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <p>
      <Link
        to="/aulas/$id/estudiante"
        params={{ id }}
        search={{ de: user_id }}
        className="font-semibold wrap-anywhere hover:text-brand hover:underline"
      >
        {full_name}
      </Link>
    </p>
    <ul className="flex min-w-0 flex-col gap-1">
      {reasons.map((reason) => (
        <li
          key={reason.assignment_id}
          className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere"
        >
          <span>
            {reason.title}: <span className="text-muted">{whyIn(reason)}</span>
          </span>
          {reason.is_late && <Badge tone="caution">Fuera de plazo</Badge>}
        </li>
      ))}
    </ul>
  </li>
);

function whyIn({ why, percent, question }: NeedingHelp['reasons'][number]): string {
  if (why === 'stuck') return `se atasca en «${question ?? ''}»`;
  if (why === 'below') return `bajo el mínimo (${percent ?? 0}\u00a0%)`;
  return why === 'begun' ? 'sin terminar' : 'sin empezar';
}
