import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { withCount } from '#domain/text/plural.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { formatShortMoment } from '#web/text/format-day.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { dueContract } from '../../due.contract.ts';
import { ResultBadges } from '../result-badges.tsx';
import { orpc } from './due.api.ts';

type Task = InferContractRouterOutputs<typeof dueContract>['mine']['assignments'][number];

/** What a group is to do, with the own result and end of each. */
export const DueTasks = ({ groupId }: { groupId: string }) => (
  <QueryResult
    query={useQuery(orpc.due.mine.queryOptions({ staleTime: 0 }))}
    loading={<Skeleton className="h-32" />}
    unavailable="No se pudieron cargar tus tareas"
  >
    {({ assignments }) => {
      const own = assignments.filter(({ group_id }) => group_id === groupId);
      return (
        <Card>
          <CardHeader
            title="Tareas"
            description={own.length === 0 ? 'Tu docente no ha puesto ninguna todavía.' : undefined}
          />
          <ul className="divide-y divide-line">
            {own.map((task) => (
              <li key={task.id} className="py-3 first:pt-0 last:pb-0">
                <DueTask task={task} />
              </li>
            ))}
          </ul>
        </Card>
      );
    }}
  </QueryResult>
);

function DueTask({ task }: { task: Task }) {
  const { title, state, is_extended, due_at, opens_at } = task;
  const isOpen = state !== 'upcoming' && state !== 'done';
  // A quiz that was begun goes on (docs/product.md §29.3).
  const isShut = isOpen && task.is_closed && state !== 'begun';
  const when =
    state === 'upcoming'
      ? `Se abre el ${formatShortMoment(opens_at)}`
      : `Hasta el ${formatShortMoment(due_at)}${is_extended ? ', con más tiempo para ti' : ''}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{[when, ...demandsOf(task)].join(' · ')}</p>
        <p className="mt-1.5 flex">
          <ResultBadges result={task} />
        </p>
        {isOpen && task.is_closed && (
          <p className="mt-1.5 text-sm text-pretty">
            {task.kind === 'test'
              ? 'Esta prueba terminó y no la hiciste. Si no pudiste, habla con tu docente.'
              : 'Esta lección es premium y tu aula ya no tiene licencia: ahora no se puede empezar. Tu docente también lo ve.'}
          </p>
        )}
      </div>
      {!isShut && (isOpen || task.kind === 'test') && <GoTo task={task} />}
    </div>
  );
}

/** What it asks for beside being done. */
function demandsOf({ kind, minimum, attempts, minutes, goal, unit }: Task): string[] {
  if (kind === 'review' && goal !== null)
    return [unit === 'days' ? `${withCount(goal, 'día')} con un repaso` : `${withCount(goal, 'tarjeta')}`];
  if (kind === 'exercises' && goal !== null) return [withCount(goal, 'acierto')];
  if (kind === 'test')
    return ['prueba', withCount(goal ?? 0, 'pregunta'), `${withCount(minutes ?? 0, 'minuto')}`];
  return [
    ...(goal === null ? [] : [withCount(goal, 'lección')]),
    ...(minimum > 0 ? [`mínimo ${minimum}\u00a0%`] : []),
    ...(attempts === null ? [] : [`${withCount(attempts, 'intento')} como máximo`]),
    ...(minutes === null ? [] : [`en ${withCount(minutes, 'minuto')}`]),
  ];
}

function GoTo({ task: { id, kind, lesson_id, category, subtopic, state } }: { task: Task }) {
  const look = { variant: 'outline', size: 'sm' } as const;
  const label = state === 'not_begun' ? 'Empezar' : 'Seguir';
  if (kind === 'lesson' && lesson_id)
    return (
      <ButtonLink to="/lessons/$id" params={{ id: lesson_id }} {...look}>
        {label}
      </ButtonLink>
    );
  if (kind === 'test')
    return (
      <ButtonLink to="/pruebas/$id" params={{ id }} {...look}>
        {state === 'upcoming' || state === 'done' ? 'Ver' : label}
      </ButtonLink>
    );
  if (kind === 'exercises')
    return (
      <ButtonLink to="/review/session" search={{ practice: `${category}/${subtopic}` }} {...look}>
        {label}
      </ButtonLink>
    );
  if (kind === 'review')
    return (
      <ButtonLink to="/review" {...look}>
        {label}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/lessons" search={{ categoria: category ?? undefined }} {...look}>
      {label}
    </ButtonLink>
  );
}
