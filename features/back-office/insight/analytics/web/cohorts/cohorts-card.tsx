import { useQuery } from '@tanstack/react-query';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { COHORT_DEFINITION } from '../../period-figures.ts';
import { cohortsOptions } from '../analytics.queries.ts';
import { CohortsTable } from './cohorts-table.tsx';

const title = 'Cohortes por semana de registro';

export function CohortsCard() {
  const { search } = useListAddress();
  const cohorts = useQuery(cohortsOptions(search));
  return (
    <Card look="line">
      <CardHeader
        level="h3"
        title={
          <DefinedTitle of={title} asks="Cómo se cuenta">
            {COHORT_DEFINITION}
          </DefinedTitle>
        }
        description="De las personas que se registraron en cada semana, cuántas estuvieron activas después: S0 es esa semana, S1 la siguiente."
      />
      <QueryResult
        query={cohorts}
        failed="No se pudieron cargar las cohortes"
        loading={<Skeleton className="h-72 w-full rounded-card" />}
      >
        {(data) => <CohortsTable caption={title} weeks={data.weeks} />}
      </QueryResult>
    </Card>
  );
}
