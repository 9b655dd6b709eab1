import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import type { Report } from '#features/back-office/insight/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChartTable } from '#web/ui/chart-table.tsx';

const title = 'Actividad semanal';
const weekday = new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'UTC' });

type Day = Report['weekly_activity']['days'][number];

type WeeklyActivityProps = { activity: Report['weekly_activity']; isSample: boolean };

export function WeeklyActivity({ activity: { days, definition }, isSample }: WeeklyActivityProps) {
  const most = Math.max(1, ...days.map((day) => day.lessons_completed));
  return (
    <Card look="line">
      <CardHeader
        title={<DefinedTitle of={title}>{definition}</DefinedTitle>}
        description="Lecciones completadas por día"
      />
      <div className="grid h-52 auto-cols-fr grid-flow-col gap-1.5 sm:gap-4">
        {days.map((day) => (
          <div key={day.day} className="flex min-w-0 flex-col items-center gap-2">
            <Bar day={day} share={day.lessons_completed / most} />
            <DayName day={day} isSample={isSample} />
          </div>
        ))}
      </div>
      <ChartTable
        caption="Lecciones completadas por día"
        head={['Día', 'Lecciones completadas']}
        rows={days.map((day) => [longDay.format(dateOf(day)), day.lessons_completed])}
      />
    </Card>
  );
}

function Bar({ day, share }: { day: Day; share: number }) {
  const height = `${share * 100}%`;
  return (
    <div aria-hidden="true" className="relative mt-6 w-full max-w-12 flex-1">
      <span className="absolute inset-x-0 bottom-0 h-px bg-line-strong" />
      <span
        className="absolute inset-x-0 bottom-0 rounded-t-small bg-brand transition-[height] duration-200"
        style={{ height }}
      />
      <span
        className="absolute -inset-x-2 mb-1 text-center text-xs font-semibold tabular-nums"
        style={{ bottom: height }}
      >
        {formatSpanishNumber(day.lessons_completed, 0)}
      </span>
    </div>
  );
}

function DayName({ day, isSample }: { day: Day; isSample: boolean }) {
  const name = weekday.format(dateOf(day));
  if (isSample)
    return (
      <span aria-hidden="true" className="text-xs whitespace-nowrap text-muted">
        {name}
      </span>
    );
  return (
    <PlainLink
      to="/admin/activity"
      search={{ que: 'completed', desde: day.day, hasta: day.day }}
      aria-label={`${name}: lecciones completadas ese día`}
      className="relative text-xs whitespace-nowrap text-muted after:absolute after:inset-x-0 after:-inset-y-2"
    >
      {name}
    </PlainLink>
  );
}

const dateOf = ({ day }: Day) => new Date(`${day}T00:00:00Z`);
