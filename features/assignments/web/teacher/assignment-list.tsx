import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ASSIGNMENT_KIND_WORDS, COUNTED_ATTEMPT_WORDS } from '#domain/groups/assignment-kinds.ts';
import { describeGoal } from '#domain/groups/goals.ts';
import { withCount } from '#domain/text/plural.ts';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import type { Group } from '#features/groups/web/teacher/teaching.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import {
  type Assignment,
  api,
  assignmentQueries,
  assignmentsOptions,
  showMoment,
} from './assignments.queries.ts';

export type AssignmentListProps = {
  group: Group;
  onChange: (assignment: Assignment) => void;
  /** What prints a task. */
  paper: (group: Group, task: Assignment) => ReactNode;
};

/** What a group is to do, and what was put away. */
export function AssignmentList({ group, onChange, paper }: AssignmentListProps) {
  const [isArchived, setArchived] = useState(false);
  return (
    <section aria-labelledby="tareas">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="tareas" className="text-lg font-bold">
          {isArchived ? 'Tareas archivadas' : 'Tareas'}
        </h2>
        <Button variant="link" size="sm" className="-mr-3.5" onClick={() => setArchived(!isArchived)}>
          {isArchived ? 'Ver las que están puestas' : 'Ver archivadas'}
        </Button>
      </header>
      <QueryResult
        query={useQuery(assignmentsOptions(group.id, isArchived))}
        failed="No se pudieron cargar las tareas"
        loading={<TableSkeleton label="Cargando las tareas…" />}
      >
        {({ assignments }) =>
          assignments.length === 0 ? (
            <div className="rounded-card border border-line bg-surface">
              <EmptyState
                title={isArchived ? 'No hay tareas archivadas' : 'Todavía no hay tareas'}
                description={
                  isArchived ? undefined : 'Pon una lección, un subtema, un repaso o una prueba con fecha.'
                }
              />
            </div>
          ) : (
            <DataTable
              caption="Tareas"
              rows={assignments}
              columns={columnsFor({ group, onChange, paper })}
              rowId={({ id }) => id}
            />
          )
        }
      </QueryResult>
    </section>
  );
}

const columnsFor = ({ group, ...acts }: AssignmentListProps): readonly DataColumn<Assignment>[] => [
  dataColumn('Tarea', (task) => <TaskCell groupId={group.id} task={task} />, { plain: true }),
  dataColumn.muted('Se abre', ({ opens_at }) => showMoment(opens_at, group.time_zone)),
  dataColumn.muted('Termina', ({ due_at }) => showMoment(due_at, group.time_zone)),
  dataColumn('Pide', (task) => conditionsOf(task).join(' · ') || 'Hacerla'),
  dataColumn('Más tiempo', ({ extensions }) =>
    extensions.length === 0 ? '—' : extensions.map(({ full_name }) => full_name).join(', '),
  ),
  ...(group.archived_at
    ? []
    : [
        dataColumn<Assignment>('Acciones', (task) => <Actions group={group} assignment={task} {...acts} />, {
          plain: true,
          place: 'foot',
          align: 'end',
        }),
      ]),
];

type TaskCellProps = { groupId: string; task: Assignment };

const TaskCell = ({ groupId, task: { id, title, kind, closed_for } }: TaskCellProps) => (
  <>
    <Link
      to="/aulas/$id/tarea"
      params={{ id: groupId }}
      search={{ tarea: id }}
      className="block font-semibold wrap-anywhere hover:text-brand hover:underline"
    >
      {title}
    </Link>
    <span className="block text-xs text-muted">{ASSIGNMENT_KIND_WORDS[kind]}</span>
    {kind === 'test' && (
      <ButtonLink
        to="/aulas/$id/prueba"
        params={{ id: groupId }}
        search={{ tarea: id }}
        variant="outline"
        size="sm"
        className="my-1.5"
      >
        Seguir la prueba
      </ButtonLink>
    )}
    {closed_for > 0 && (
      <span className="block text-xs text-caution">
        Es premium y {withCount(closed_for, 'estudiante')} sin licencia ya no{' '}
        {closed_for === 1 ? 'puede' : 'pueden'} empezarla. Pide otra licencia o archívala.
      </span>
    )}
  </>
);

function conditionsOf({ kind, goal, unit, minimum, attempts, minutes, counts }: Assignment): string[] {
  return [
    ...(kind === 'lesson' ? [] : [describeGoal({ kind, goal, unit })]),
    ...(minimum > 0 ? [`mínimo ${minimum}\u00a0%`] : []),
    ...(attempts === null ? [] : [withCount(attempts, 'intento')]),
    ...(minutes === null ? [] : [withCount(minutes, 'minuto')]),
    ...(kind === 'lesson' && attempts !== 1 ? [`cuenta ${COUNTED_ATTEMPT_WORDS[counts].toLowerCase()}`] : []),
  ];
}

function Actions({ group, assignment, onChange, paper }: AssignmentListProps & { assignment: Assignment }) {
  const { title, archived_at } = assignment;
  const by = { id: group.id, assignment_id: assignment.id };
  const archive = useMutation({
    mutationFn: () => (archived_at ? api.assignments.restore(by) : api.assignments.archive(by)),
    meta: {
      success: archived_at ? `«${title}» está puesta otra vez` : `«${title}» está archivada`,
      failure: (error) => messageOf(error),
      invalidates: assignmentQueries(),
    },
  });
  return (
    <>
      {!archived_at && paper(group, assignment)}
      {!archived_at && (
        <IconAction label="Cambiar" of={title} icon={<Pencil />} onClick={() => onChange(assignment)} />
      )}
      <IconAction
        label={archived_at ? 'Recuperar' : 'Archivar'}
        of={title}
        icon={archived_at ? <ArchiveRestore /> : <Archive />}
        loading={archive.isPending}
        onClick={() => archive.mutate()}
      />
    </>
  );
}
