import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
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
  const columns = activityColumns(kind);
  return (
    <>
      <PageHeader
        title="Actividad"
        description={describe(KIND_WORDS[kind], activity.data)}
        beside
        actions={
          <TableTools list="activity" columns={columns}>
            <ExportCsv read={() => api.backOffice.activity.export(activityFilters(search))} />
          </TableTools>
        }
      />
      <ListToolbar>
        <ListSearchBox label="Buscar por nombre, email o id" />
        <ListFilter filter="que" label="Qué" all={KIND_WORDS.finished} standard="finished" options={kinds} />
        <LessonFilter />
        <DayFilter filter="desde" label="Desde" />
        <DayFilter filter="hasta" label="Hasta" />
        <SortSelect columns={columns} />
      </ListToolbar>
      <QueryResult
        query={activity}
        failed="No se pudo cargar la actividad"
        loading={<TableSkeleton label="Cargando la actividad…" />}
        empty={<NoActivity />}
      >
        {(data) =>
          data.rows.length === 0 ? (
            <NoActivity />
          ) : (
            <>
              <ListTable
                list="activity"
                caption="Actividad"
                rows={data.rows}
                columns={columns}
                rowId={({ id }) => id}
                rowLabel={({ full_name, lesson_title }) => `${full_name}: ${lesson_title}`}
              />
              <ListFooter
                total={data.total}
                isExact={data.total_is_exact}
                pageSize={data.page_size}
                noun="fila"
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

type Counted = { total: number; total_is_exact: boolean; points: number | null };

/** 'Quizzes que dieron puntos: 4 · 37 puntos' */
function describe(what: string, counted: Counted | undefined): string {
  if (!counted) return what;
  const rows = counted.total_is_exact ? `${what}: ${formatSpanishNumber(counted.total, 0)}` : what;
  return counted.points === null ? rows : `${rows} · ${withCount(counted.points, 'punto')}`;
}

function LessonFilter() {
  const { data } = useQuery(lessonTitlesOptions());
  const lessons = data?.lessons.map(({ id, title }) => ({ value: id, label: title }));
  return <ListFilter filter="leccion" label="Lección" all="Todas las lecciones" options={lessons} />;
}

const NoActivity = () => (
  <NothingFound title="Todavía no hay actividad" searched="No hay actividad con estos filtros" />
);
