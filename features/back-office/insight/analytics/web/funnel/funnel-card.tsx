import { useQuery } from '@tanstack/react-query';
import { Definition } from '#features/back-office/frame/web/cell/definition.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FUNNEL_DEFINITION } from '../../period-figures.ts';
import { funnelOptions } from '../analytics.queries.ts';
import { funnelColumns } from './funnel-columns.tsx';
import { sortFunnel } from './sort-funnel.ts';

const title = 'Embudo por lección';

/** What became of each lesson in the period: opened, begun, finished. */
export function FunnelCard() {
  const { search } = useListAddress();
  const funnel = useQuery(funnelOptions(search));
  return (
    <section aria-labelledby="embudo">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id="embudo" className="inline-flex items-center gap-1 text-lg font-bold">
          {title}
          <Definition of={title} asks="Cómo se cuenta">
            {FUNNEL_DEFINITION}
          </Definition>
        </h3>
        <SortSelect columns={funnelColumns(undefined)} />
      </header>
      <QueryResult
        query={funnel}
        failed="No se pudo cargar el embudo"
        loading={<Skeleton className="h-72 w-full rounded-card" />}
      >
        {(data) =>
          data.lessons.length === 0 ? (
            <p className="rounded-card border border-line bg-surface p-5 text-sm text-muted">
              En este periodo nadie abrió ninguna lección.
            </p>
          ) : (
            <ListTable
              list="funnel"
              caption={title}
              rows={sortFunnel(data.lessons, search.orden)}
              columns={funnelColumns(data.range)}
              rowId={({ id }) => id}
              rowLabel={(lesson) => lesson.title}
            />
          )
        }
      </QueryResult>
    </section>
  );
}
