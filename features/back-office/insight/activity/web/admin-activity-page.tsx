import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { useLessonFilter } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { personColumn } from '#features/back-office/frame/web/cell/person-link.tsx';
import { LessonLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { filtersIn } from '#features/back-office/frame/web/list/filters-in.ts';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { ActivityRow } from '#features/back-office/insight/web/rows.ts';
import { api, orpc } from '#web/api/client.ts';
import { activityFilters } from '../activity-filters.ts';
import { ACTIVITY_KINDS, type ActivityKind, KIND_WORDS } from '../activity-kinds.ts';

const kinds = ACTIVITY_KINDS.filter((kind) => kind !== 'finished').map((kind) => ({
  value: kind,
  label: KIND_WORDS[kind],
}));

export default function AdminActivityPage() {
  const { search } = useListAddress();
  const activity = useQuery(activityOptions(search));
  const kind = kindIn(search);
  return (
    <ListPage
      title="Actividad"
      description={describe(KIND_WORDS[kind], activity.data)}
      list="activity"
      noun="fila"
      columns={activityColumns(kind)}
      query={activity}
      rows={(data) => data.rows}
      rowId={({ id }) => id}
      rowLabel={({ full_name, lesson_title }) => `${full_name}: ${lesson_title}`}
      loading="Cargando la actividad…"
      failed="No se pudo cargar la actividad"
      empty={{ title: 'Todavía no hay actividad', searched: 'No hay actividad con estos filtros' }}
      search="Buscar por nombre, correo o id"
      filters={[
        { filter: 'que', label: 'Qué', all: KIND_WORDS.finished, standard: 'finished', options: kinds },
        useLessonFilter(),
        ...DAYS,
      ]}
      readFile={() => api.backOffice.activity.export(activityFiltersIn(search))}
    />
  );
}

type Counted = { total: number; total_is_exact: boolean; points: number | null };

/** 'Quizzes que dieron puntos: 4 · 37 puntos' */
function describe(what: string, counted: Counted | undefined): string {
  if (!counted) return what;
  const rows = counted.total_is_exact ? `${what}: ${formatSpanishNumber(counted.total, 0)}` : what;
  return counted.points === null ? rows : `${rows} · ${withCount(counted.points, 'punto')}`;
}

const MOMENTS: Record<ActivityKind, string> = {
  opened: 'Abierta',
  begun: 'Empezado',
  finished: 'Terminado',
  completed: 'Completada',
  points: 'Terminado',
};

export const activityColumns = (kind: ActivityKind): readonly ListColumn<ActivityRow>[] => [
  personColumn<ActivityRow>(),
  column({ id: 'leccion', label: 'Lección', className: 'lg:max-w-80 lg:truncate' }, (row) => (
    <LessonLink id={row.lesson_id}>{row.lesson_title}</LessonLink>
  )),
  column.number(
    { id: 'resultado', label: 'Aciertos', className: 'whitespace-nowrap tabular-nums' },
    ({ score, total_questions }) => (score === null ? '—' : `${score} de ${total_questions}`),
  ),
  column.number({ id: 'puntos', label: 'Puntos' }, ({ points }) => points ?? '—'),
  column.muted({ id: 'fecha', label: MOMENTS[kind], sort: 'at' }, ({ at }) => showDateAndTime(at)),
];

export const kindIn = ({ que }: ListSearch) => ACTIVITY_KINDS.find((kind) => kind === que) ?? 'finished';

const activityFiltersIn = filtersIn(activityFilters, {
  search: 'buscar',
  kind: kindIn,
  lesson_id: 'leccion',
});

export const activityOptions = (search: ListSearch) =>
  orpc.backOffice.activity.list.queryOptions({
    input: { ...activityFiltersIn(search), ...pageIn(search), count: search.contar && 'all' },
    ...shownList,
  });
