import { Link } from '@tanstack/react-router';
import { personColumn } from '#features/back-office/frame/web/cell/person-column.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { ActivityRow } from '#features/back-office/insight/web/rows.ts';
import type { ActivityKind } from '../activity-kinds.ts';

const MOMENTS: Record<ActivityKind, string> = {
  opened: 'Abierta',
  begun: 'Empezado',
  finished: 'Terminado',
  completed: 'Completada',
  points: 'Terminado',
};

export const activityColumns = (kind: ActivityKind): readonly ListColumn<ActivityRow>[] => [
  personColumn<ActivityRow>(),
  {
    id: 'leccion',
    label: 'Lección',
    className: 'lg:max-w-80 lg:truncate',
    cell: ({ lesson_id, lesson_title }) => (
      <Link to="/admin/lessons/$id" params={{ id: lesson_id }} className="underline-offset-4 hover:underline">
        {lesson_title}
      </Link>
    ),
  },
  {
    id: 'resultado',
    label: 'Aciertos',
    align: 'end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ score, total_questions }) => (score === null ? '—' : `${score} de ${total_questions}`),
  },
  {
    id: 'puntos',
    label: 'Puntos',
    align: 'end',
    className: 'tabular-nums',
    cell: ({ points }) => points ?? '—',
  },
  {
    id: 'fecha',
    label: MOMENTS[kind],
    sort: 'at',
    className: 'whitespace-nowrap text-muted',
    cell: ({ at }) => showDateAndTime(at),
  },
];
