import { useQuery } from '@tanstack/react-query';
import { SampleBadge } from '#features/back-office/frame/web/cell/sample-badge.tsx';
import { orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Figures } from './figures.tsx';
import { PeriodSection } from './period/period-section.tsx';
import { ReportButtons } from './report/report-buttons.tsx';
import { TopLists } from './top-lists.tsx';
import { WeeklyActivity } from './weekly-activity.tsx';

export default function AdminAnalyticsPage() {
  const report = useQuery(orpc.backOffice.analytics.show.queryOptions({ staleTime: 0 }));
  return (
    <>
      <PageHeader title="Analíticas" actions={<ReportButtons />} />
      <QueryResult
        query={report}
        failed="No se pudieron cargar las analíticas"
        loading={<AnalyticsSkeleton />}
      >
        {(data) => (
          <div className="flex flex-col gap-4">
            {data.is_sample && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <SampleBadge />
                Cuando alguien haga su primer quiz, aquí estarán las cifras reales.
              </p>
            )}
            <Figures report={data} />
            <WeeklyActivity activity={data.weekly_activity} isSample={data.is_sample} />
            <TopLists report={data} />
          </div>
        )}
      </QueryResult>
      <PeriodSection />
    </>
  );
}

export function AnalyticsSkeleton() {
  return (
    <Loading label="Cargando las analíticas…" className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-22 w-full rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 w-full rounded-card" />
      <div className="grid gap-4 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-64 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
