import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cohortsOptions, funnelOptions, periodOptions } from '../analytics.queries.ts';
import { CohortsCard } from '../cohorts-card.tsx';
import { FunnelCard } from '../funnel/funnel-card.tsx';
import { PeriodChart, PeriodFigures } from './period-chart.tsx';
import { RangePicker, showRange } from './range-picker.tsx';

export function PeriodSection() {
  const { search } = useListAddress();
  const period = useQuery(periodOptions(search));
  const cohorts = useQuery(cohortsOptions(search));
  const funnel = useQuery(funnelOptions(search));
  // Whichever is answered first says that the days are no period.
  const problem = [period.error, cohorts.error, funnel.error]
    .filter((error) => error instanceof ApiError)
    .find(({ status }) => status === 400);
  const shown = problem ? undefined : period.data;
  return (
    <section aria-labelledby="por-periodo" className="mt-6 flex flex-col gap-4">
      <header>
        <h2 id="por-periodo" className="text-xl font-bold">
          Por periodo
        </h2>
        <p role="status" className="text-sm text-muted">
          {shown &&
            `Del ${showRange(shown.range)}, comparado con los mismos días anteriores: del ` +
              `${showRange(shown.before)}. Días de ${shown.time_zone}.`}
        </p>
      </header>
      <RangePicker shown={shown?.range} />
      {problem ? (
        <RangeProblem message={problem.message} />
      ) : (
        <>
          <QueryResult
            query={period}
            failed="No se pudieron cargar las cifras del periodo"
            loading={<Skeleton className="h-72 w-full rounded-card" />}
          >
            {(data) => (
              <div className="flex flex-col gap-4">
                <PeriodFigures period={data} />
                <PeriodChart parts={data.parts} range={data.range} />
              </div>
            )}
          </QueryResult>
          <CohortsCard />
          <FunnelCard />
        </>
      )}
    </section>
  );
}

export function RangeProblem({ message }: { message: string }) {
  const { filterBy } = useListAddress();
  const reset = () => filterBy({ periodo: undefined, desde: undefined, hasta: undefined });
  return (
    <InlineAlert
      tone="danger"
      title="Ese periodo no se puede mostrar"
      action={
        <Button variant="outline" size="sm" onClick={reset}>
          Ver los últimos 30 días
        </Button>
      }
    >
      {message}
    </InlineAlert>
  );
}
