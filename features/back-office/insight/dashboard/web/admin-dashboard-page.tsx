import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { Dashboard } from '#features/back-office/insight/web/rows.ts';
import { PaymentWarnings } from '#features/back-office/money/subscriptions/web/attention-card.tsx';
import { orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { Changed, FirstPassword, Waiting } from './desk-cards.tsx';
import { RecentActivity } from './recent-activity.tsx';

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
        {({ counts, waiting, changed, password_expires_at, recent_activity }) => (
          <div className="flex flex-col gap-4">
            {password_expires_at && <FirstPassword until={password_expires_at} />}
            <DashboardCounts counts={counts} />
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="flex flex-col gap-4 lg:order-last">
                <Waiting counts={counts} waiting={waiting} />
                <Changed changed={changed} />
                <PlanSplit counts={counts} />
              </div>
              <RecentActivity activity={recent_activity} />
            </div>
          </div>
        )}
      </QueryResult>
    </>
  );
}

export const DashboardSkeleton = () => (
  <Loading label="Cargando el panel…" className="flex flex-col gap-4">
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
      <Skeletons count={5} className="h-22 w-full rounded-card max-sm:last:col-span-2" />
    </div>
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-60 w-full rounded-card" />
    </div>
  </Loading>
);

export const dashboardOptions = () =>
  orpc.backOffice.dashboard.show.queryOptions({
    // Live figures, which are fetched again at intervals while the page is visible.
    staleTime: 0,
    refetchInterval: 60_000,
  });

const figures = [
  { name: 'users', label: 'Usuarios', to: '/admin/users' },
  {
    name: 'active_subscriptions',
    label: 'Suscripciones activas',
    to: '/admin/subscriptions',
    search: { estado: 'with_access' },
  },
  { name: 'lessons', label: 'Lecciones', to: '/admin/lessons' },
  { name: 'badges', label: 'Insignias', to: '/admin/badges' },
  { name: 'plans', label: 'Planes', to: '/admin/plans' },
] as const;

export const DashboardCounts = ({ counts }: { counts: Dashboard['counts'] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
    {figures.map(({ name, label, ...link }) => (
      <li key={name} className="max-sm:last:col-span-2">
        <Link
          {...link}
          className="block h-full rounded-card transition-colors hover:[&>section]:border-line-strong"
        >
          <StatCard label={label} value={formatSpanishNumber(counts[name], 0)} className="h-full" />
        </Link>
      </li>
    ))}
  </ul>
);

export function PlanSplit({ counts }: { counts: Dashboard['counts'] }) {
  const rows = [
    { label: 'Plan gratuito', count: counts.free_plan },
    { label: 'Con suscripción', count: counts.active_subscriptions },
    { label: 'Enterprise', count: counts.enterprise_plan },
  ];
  return (
    <Card look="line">
      <CardHeader title="Distribución por plan" />
      <ul className="flex flex-col gap-3.5">
        {rows.map(({ label, count }) => (
          <li key={label}>
            <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
              <span className="text-muted">{label}</span>
              <span className="font-semibold tabular-nums">{formatSpanishNumber(count, 0)}</span>
            </p>
            <Progress
              label={label}
              size="sm"
              value={count}
              max={Math.max(counts.users, 1)}
              valueText={`${count} de ${counts.users} personas`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
