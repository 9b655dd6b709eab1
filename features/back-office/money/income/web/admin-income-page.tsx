import { useQuery } from '@tanstack/react-query';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { isId } from '#features/back-office/frame/web/list/list-search.ts';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/table-tools.tsx';
import { usePlanFilter } from '#features/back-office/money/subscriptions/web/admin-subscriptions.queries.ts';
import type { Income } from '#features/back-office/money/web/rows.ts';
import { api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { IncomeByCurrency } from './income-by-currency.tsx';
import { currenciesOf, showMonth } from './sum-income.ts';

export default function AdminIncomePage() {
  const { search } = useListAddress();
  const income = useQuery(incomeOptions());
  const month = shownMonth(income.data, search.mes);
  return (
    <>
      <PageHeader
        title="Ingresos"
        description={month && `Cifras de ${showMonth(month)}. Casi todas llevan a sus filas.`}
        beside
        actions={<ExportCsv read={() => api.backOffice.income.export()} />}
      />
      <ListToolbar>
        <ListFilter {...usePlanFilter()} />
      </ListToolbar>
      <QueryResult
        query={income}
        failed="No se pudieron cargar los ingresos"
        loading={<TableSkeleton label="Cargando los ingresos…" />}
      >
        {(data) =>
          data.rows.length === 0 || !month ? (
            <EmptyState
              title="Todavía no hay ingresos"
              description="Aparecerán aquí con el primer pago de un plan."
            />
          ) : (
            currenciesOf(data.rows).map((currency) => (
              <IncomeByCurrency
                key={currency}
                income={data}
                currency={currency}
                month={month}
                plan={isId(search.plan) ? search.plan : undefined}
              />
            ))
          )
        }
      </QueryResult>
    </>
  );
}

/** The month of the address if it is among the shown ones, or else the present one. */
const shownMonth = (income: Income | undefined, requested: string | undefined) =>
  income?.months.find((month) => month === requested) ?? income?.months.at(-1);

export const incomeOptions = () => orpc.backOffice.income.show.queryOptions({ staleTime: 0 });
