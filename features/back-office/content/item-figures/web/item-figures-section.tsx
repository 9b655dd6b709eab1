import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { showAgo, showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FlagNotes } from './flag-notes.tsx';
import { itemFiguresOptions } from './item-figures.queries.ts';
import { OptionShares } from './option-shares.tsx';
import { PeriodsTable } from './periods-table.tsx';

/** What answers show about a question, on its page. */
export function ItemFiguresSection({ id }: { id: string }) {
  const titleId = useId();
  const figures = useQuery(itemFiguresOptions(id));
  const download = useDownload(() => api.backOffice.itemFigures.report({ id }));
  return (
    <section id="cifras" aria-labelledby={titleId} className="min-w-0 scroll-mt-20">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={titleId} className="text-xl">
            Cifras
          </h2>
          {figures.data && <CountedUntil at={figures.data.counted_until} />}
        </div>
        <Button variant="ghost" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
          <FileDown />
          Exportar CSV
        </Button>
      </header>
      <QueryResult
        query={figures}
        failed="No se pudieron cargar las cifras"
        loading={
          <Loading label="Cargando las cifras…">
            <Skeleton className="h-40 w-full rounded-card" />
          </Loading>
        }
      >
        {(data) => <Periods data={data} id={id} />}
      </QueryResult>
    </section>
  );
}

function CountedUntil({ at }: { at: string | null }) {
  if (at === null) return <p className="text-sm text-muted">Todavía no se han calculado.</p>;
  return (
    <p className="text-sm text-muted">
      Calculado{' '}
      <time dateTime={at} title={showDateAndTime(at)}>
        {showAgo(at, new Date())}
      </time>
    </p>
  );
}

function Periods({ data, id }: { data: ItemFigures; id: string }) {
  const [current] = data.periods;
  if (!current) return null;
  return (
    <div className="flex flex-col gap-6">
      <FlagNotes period={current} minAnswers={data.min_answers} />
      <FigureCards period={current} definitions={data.definitions} />
      <OptionShares options={current.options} definition={data.definitions.shares} />
      <PeriodsTable periods={data.periods} definition={data.definitions.versions} id={id} />
    </div>
  );
}
