import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#domain/time/date-range.ts';
import { Definition } from '#features/back-office/frame/web/cell/definition.tsx';
import { LessonStateBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { ActivityLink, PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { SortSelect } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import type { FunnelLesson } from '#features/back-office/insight/web/rows.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FUNNEL_DEFINITION } from '../../period-figures.ts';
import { funnelOptions } from '../analytics.queries.ts';
import { describeChange } from '../period/range-picker.tsx';
import { shareOf, showShare, sortFunnel } from './sort-funnel.ts';

const title = 'Embudo por lección';

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

const funnelColumns = (range: DayRange | undefined): readonly ListColumn<FunnelLesson>[] => [
  column.title({ id: 'leccion', label: 'Lección', sort: 'title' }, (lesson) => (
    <Title lesson={lesson} range={range} />
  )),
  counted('opened', { id: 'abierta', label: 'Abierta' }, range),
  counted('begun', { id: 'empezados', label: 'Empezados' }, range),
  counted('finished', { id: 'terminados', label: 'Terminados' }, range),
  column.number({ id: 'termina', label: 'Termina', sort: 'finishing' }, ({ finished, begun }) =>
    showShare(shareOf(finished, begun)),
  ),
  column.number({ id: 'aciertos', label: 'Aciertos', sort: 'right' }, ({ right_answers, questions }) =>
    showShare(shareOf(right_answers, questions)),
  ),
  column(
    { id: 'antes', label: 'Terminados, comparado', className: 'text-muted' },
    ({ finished_before, finished }) => describeChange(finished_before, finished),
  ),
];

type Counted = 'opened' | 'begun' | 'finished';

const counted = (kind: Counted, named: { id: string; label: string }, range: DayRange | undefined) =>
  column.number<FunnelLesson>({ ...named, sort: kind }, ({ id, [kind]: count }) => (
    <ActivityLink count={count} search={{ que: kind, leccion: id, desde: range?.from, hasta: range?.to }} />
  ));

const Title = ({ lesson, range }: { lesson: FunnelLesson; range: DayRange | undefined }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold lg:flex-nowrap">
    <PlainLink
      to="/admin/analytics/lessons/$id"
      params={{ id: lesson.id }}
      search={range && { desde: range.from, hasta: range.to }}
      className="min-w-0 break-words lg:truncate"
    >
      {lesson.title}
    </PlainLink>
    {lesson.state !== 'published' && <LessonStateBadge state={lesson.state} />}
  </span>
);
