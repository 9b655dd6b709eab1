import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyBoxArt } from '#web/brand/empty-art.tsx';
import { MorePages } from '#web/query-result/more-pages.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BackToProgress } from './back-to-progress.tsx';
import { PointLine } from './point-line.tsx';
import { pointEntriesOptions } from './progress.queries.ts';

export default function PointsPage() {
  const lines = useInfiniteQuery(pointEntriesOptions());
  return (
    <div className="max-w-column">
      <PageHeader
        title="Mis puntos"
        description="Una lección paga según tus aciertos; al repetirla se suma solo lo que mejoras."
        back={<BackToProgress />}
      />
      <QueryResult
        query={lines}
        loading={<PointsSkeleton />}
        failed={(message) => `No se pudieron cargar tus puntos: ${message}`}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <NoPoints />;
          return (
            <>
              <Card flush>
                <ol className="divide-y divide-line">
                  {entries.map((entry) => (
                    <PointLine key={entry.id} entry={entry} />
                  ))}
                </ol>
              </Card>
              <MorePages query={lines} />
            </>
          );
        }}
      </QueryResult>
    </div>
  );
}

function NoPoints() {
  return (
    <Card>
      <EmptyState
        illustration={<EmptyBoxArt />}
        title="Tu alcancía está vacía"
        description="Termina tu primera lección y aquí verás de dónde sale cada punto."
        action={
          <Link to="/lessons" className={buttonClasses({})}>
            Ver lecciones
          </Link>
        }
      />
    </Card>
  );
}

function PointsSkeleton() {
  return (
    <Loading label="Cargando tus puntos…">
      <Card flush className="divide-y divide-line">
        {[1, 2, 3, 4, 5].map((line) => (
          <div key={line} className="flex items-center justify-between gap-4 p-4">
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
            <Skeleton className="h-6 w-12" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
