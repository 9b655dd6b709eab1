import { useQuery } from '@tanstack/react-query';
import { SampleBadge } from '#features/back-office/frame/web/cell/sample-badge.tsx';
import { orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
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
