import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { useLessonFilter } from '#features/back-office/content/lessons/web/list/lesson-filter.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { api } from '#web/api/client.ts';
import { ACTIVITY_KINDS, KIND_WORDS } from '../activity-kinds.ts';
import { activityFilters, activityOptions, kindIn } from './activity.queries.ts';
import { activityColumns } from './activity-columns.tsx';

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
      search="Buscar por nombre, email o id"
      filters={[
        { filter: 'que', label: 'Qué', all: KIND_WORDS.finished, standard: 'finished', options: kinds },
        useLessonFilter(),
        ...DAYS,
      ]}
      readFile={() => api.backOffice.activity.export(activityFilters(search))}
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
