import { useQuery } from '@tanstack/react-query';
import { PaymentWarnings } from '#features/back-office/money/subscriptions/web/payment-warnings.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { dashboardOptions } from './dashboard.queries.ts';
import { DashboardCounts } from './dashboard-counts.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PlanSplit } from './plan-split.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SupportCard } from './support-card.tsx';

export default function AdminDashboardPage() {
  const dashboard = useQuery(dashboardOptions());
  return (
    <>
      <PageHeader title="Panel" />
      <PaymentWarnings />
      <QueryResult
        query={dashboard}
        failed="No se pudieron cargar las cifras"
        loading={<DashboardSkeleton />}
      >
        {({ counts, recent_activity }) => (
          <div className="flex flex-col gap-4">
            <DashboardCounts counts={counts} />
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <RecentActivity activity={recent_activity} />
              <div className="flex flex-col gap-4 lg:order-last">
                <SupportCard open={counts.open_support_requests} />
                <PlanSplit counts={counts} />
              </div>
            </div>
          </div>
        )}
      </QueryResult>
    </>
  );
}
