import { useQuery } from '@tanstack/react-query';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { coverageOptions, reviewsOptions } from './reviews.queries.ts';
import { ReviewsTable } from './reviews-table.tsx';

export default function AdminReviewsPage() {
  const { search } = useListAddress();
  return (
    <>
      <PageHeader
        title="Por revisar"
        description="Vencen o cumplen un año sin revisión en los próximos 60 días, lo más urgente primero."
        beside
      />
      <ListToolbar>
        <ListSearchBox label="Buscar lecciones" />
      </ListToolbar>
      <QueryResult
        query={useQuery(reviewsOptions(search))}
        failed="No se pudieron cargar las lecciones por revisar"
        loading={<TableSkeleton label="Cargando lecciones…" />}
        empty={<NothingToReview />}
      >
        {(data) =>
          data.lessons.length === 0 ? (
            <NothingToReview />
          ) : (
            <>
              <ReviewsTable lessons={data.lessons} />
              <ListFooter total={data.total} pageSize={data.page_size} noun="lección" />
            </>
          )
        }
      </QueryResult>
      <h2 className="mt-10 mb-1 text-xl">Lecciones por país y competencia</h2>
      <p className="mb-4 text-sm text-muted">
        Áreas del marco de competencias financieras de la Unión Europea y la OCDE. Cuenta también los
        borradores.
      </p>
      <QueryResult
        query={useQuery(coverageOptions())}
        failed="No se pudo cargar la tabla"
        loading={<Skeleton className="h-40 w-full" />}
      >
        {({ cells }) => <CoverageTable cells={cells} />}
      </QueryResult>
    </>
  );
}

const NothingToReview = () => (
  <NothingFound
    title="Nada por revisar"
    searched="Ninguna lección por revisar coincide"
    description="Ninguna lección vence en los próximos 60 días."
  />
);
