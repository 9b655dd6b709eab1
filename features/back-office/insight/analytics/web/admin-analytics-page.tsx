import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { ChevronDown, FileDown } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { SampleBadge } from '#features/back-office/frame/web/cell/sample-badge.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import type { Report } from '#features/back-office/insight/web/rows.ts';
import { api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import type { ReportFormat } from '../report-formats.ts';
import { rangeIn } from './analytics.queries.ts';
import { PeriodSection } from './period/period-section.tsx';
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

export const AnalyticsSkeleton = () => (
  <Loading label="Cargando las analíticas…" className="flex flex-col gap-4">
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <Skeletons count={4} className="h-22 w-full rounded-card" />
    </div>
    <Skeleton className="h-72 w-full rounded-card" />
    <div className="grid gap-4 lg:grid-cols-3">
      <Skeletons count={3} className="h-64 w-full rounded-card" />
    </div>
  </Loading>
);

/** Sample figures have a thousands separator, 1,234, and 73% without a space. */
const show = (value: number, isSample: boolean) =>
  isSample ? value.toLocaleString('en') : formatSpanishNumber(value, 0);

const withUnit = (value: string, unit: string, isSample: boolean) =>
  unit && !isSample ? `${value} ${unit}` : `${value}${unit}`;

const figures = [
  { name: 'active_users', label: 'Usuarios activos (7 días)', unit: '' },
  { name: 'lessons_completed', label: 'Lecciones completadas', unit: '' },
  { name: 'badges_awarded', label: 'Insignias otorgadas', unit: '' },
  { name: 'completion_rate', label: 'Tasa de finalización', unit: '%' },
] as const;

export const Figures = ({ report }: { report: Report }) => (
  <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
    {figures.map(({ name, label, unit }) => (
      <StatCard
        key={name}
        label={<DefinedTitle of={label}>{report[name].definition}</DefinedTitle>}
        value={
          <CountedRows figure={name} isSample={report.is_sample}>
            {withUnit(show(report[name].value, report.is_sample), unit, report.is_sample)}
          </CountedRows>
        }
      />
    ))}
  </div>
);

const COUNTED_ROWS = {
  active_users: linkOptions({ to: '/admin/users', search: { actividad: 'week' } }),
  lessons_completed: linkOptions({ to: '/admin/activity', search: { que: 'completed' } }),
  badges_awarded: linkOptions({ to: '/admin/badges' }),
  completion_rate: linkOptions({ to: '/admin/activity', search: { que: 'finished' } }),
};

type CountedRowsProps = { figure: keyof typeof COUNTED_ROWS; isSample: boolean; children: string };

/** A figure from the beginning that leads to the rows that it counts; samples have none. */
const CountedRows = ({ figure, isSample, children }: CountedRowsProps) =>
  isSample ? children : <PlainLink {...COUNTED_ROWS[figure]}>{children}</PlainLink>;

const FORMATS: { format: ReportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'semicolons', label: 'CSV con punto y coma (Excel en español)' },
  { format: 'commas', label: 'CSV con comas' },
];

/** Downloads the report of the shown period; the button's own format opens in columns in a spreadsheet in Spanish. */
function ReportButtons() {
  const { search } = useListAddress();
  const download = useDownload((format: ReportFormat | undefined) =>
    api.backOffice.analytics.export({ ...(format && { format }), ...rangeIn(search) }),
  );
  return (
    <>
      <Button size="sm" loading={download.isPending} onClick={() => download.mutate(undefined)}>
        <FileDown />
        Exportar Reporte
      </Button>
      <Menu
        trigger={
          <Button size="sm" variant="outline">
            Formatos
            <ChevronDown />
          </Button>
        }
      >
        {FORMATS.map(({ format, label }) => (
          <MenuItem key={format} icon={<FileDown />} onSelect={() => download.mutate(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
