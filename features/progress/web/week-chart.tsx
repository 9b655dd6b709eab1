import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChartTable } from '#web/ui/chart-table.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type WeekBar, type WeekDay, weekBars } from './week-bars.ts';

/** Points per day, Monday to Sunday (docs/product.md §2, /progress), as a chart and, for screen readers, as a table. */
export function WeekChart({ week, today }: { week: readonly WeekDay[]; today: string }) {
  const bars = weekBars(week);
  const total = week.reduce((sum, day) => sum + day.points, 0);
  return (
    <Card>
      <CardHeader
        title="Actividad semanal"
        description={
          total === 0
            ? 'Aún no hay puntos esta semana. Una lección basta para empezar.'
            : `${withCount(total, 'punto')} de lunes a domingo`
        }
      />
      <div aria-hidden="true" className="grid h-44 grid-cols-7 gap-1.5 sm:gap-3">
        {bars.map((bar) => (
          <Bar key={bar.day} bar={bar} isToday={bar.day === today} />
        ))}
      </div>
      <ChartTable
        caption="Puntos por día de esta semana"
        head={['Día', 'Puntos']}
        rows={bars.map(({ long, points }) => [long, points])}
      />
    </Card>
  );
}

function Bar({ bar, isToday }: { bar: WeekBar; isToday: boolean }) {
  const height = `${bar.height * 100}%`;
  return (
    <div className="flex min-w-0 flex-col items-center gap-2">
      <div className="relative mt-5 w-full max-w-12 flex-1">
        <span className="absolute inset-0 rounded-small bg-line/45" />
        <span
          className={classNames(
            'absolute inset-x-0 bottom-0 rounded-small transition-[height] duration-200 forced-colors:bg-[Highlight]',
            isToday ? 'bg-brand' : 'bg-brand/50',
          )}
          style={{ height }}
        />
        {bar.points > 0 && (
          <span
            className="absolute -inset-x-2 mb-0.5 text-center text-xs font-semibold tabular-nums"
            style={{ bottom: height }}
          >
            {formatSpanishNumber(bar.points, 0)}
          </span>
        )}
      </div>
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-full text-xs font-semibold',
          isToday ? 'bg-brand text-on-brand' : 'text-muted',
        )}
      >
        {bar.short}
      </span>
    </div>
  );
}

export const WeekChartSkeleton = () => (
  <Card>
    <CardHeader title="Actividad semanal" description={<Skeleton className="h-[1.45em] w-14" />} />
    <Skeleton className="h-44" />
  </Card>
);
