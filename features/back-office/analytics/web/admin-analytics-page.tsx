import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { SampleBadge } from '#features/back-office/web/cell/sample-badge.tsx';
import { useDownload } from '#features/back-office/web/use-download.ts';
import { api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Figures } from './figures.tsx';
import { TopLists } from './top-lists.tsx';
import { WeeklyActivity } from './weekly-activity.tsx';

export default function AdminAnalyticsPage() {
  const report = useQuery(orpc.backOffice.analytics.show.queryOptions({ staleTime: 0 }));
  const download = useDownload(() => api.backOffice.analytics.export());
  return (
    <>
      <PageHeader
        title="Analíticas"
        actions={
          <Button size="sm" loading={download.isPending} onClick={() => download.mutate()}>
            <FileDown />
            Exportar Reporte
          </Button>
        }
      />
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
            <WeeklyActivity activity={data.weekly_activity} />
            <TopLists report={data} />
          </div>
        )}
      </QueryResult>
    </>
  );
}
