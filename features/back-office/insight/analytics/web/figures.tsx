import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { Definition } from '#features/back-office/frame/web/cell/definition.tsx';
import type { Report } from '#features/back-office/insight/web/rows.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';

/** Sample figures have a thousands separator: 1,234. */
const show = (value: number, isSample: boolean) =>
  isSample ? value.toLocaleString('en') : formatSpanishNumber(value, 0);

const figures = [
  { name: 'active_users', label: 'Usuarios activos (7 días)', unit: '' },
  { name: 'lessons_completed', label: 'Lecciones completadas', unit: '' },
  { name: 'badges_awarded', label: 'Insignias otorgadas', unit: '' },
  { name: 'completion_rate', label: 'Tasa de finalización', unit: '%' },
] as const;

export function Figures({ report }: { report: Report }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {figures.map(({ name, label, unit }) => (
        <StatCard
          key={name}
          look="line"
          label={
            <span className="inline-flex items-center gap-1">
              {label}
              <Definition of={label}>{report[name].definition}</Definition>
            </span>
          }
          value={
            <CountedRows figure={name} isSample={report.is_sample}>
              {`${show(report[name].value, report.is_sample)}${unit}`}
            </CountedRows>
          }
        />
      ))}
    </div>
  );
}

type CountedRowsProps = {
  figure: 'active_users' | 'lessons_completed' | 'badges_awarded' | 'completion_rate';
  isSample: boolean;
  children: string;
};

const look = 'underline-offset-4 hover:underline';

/** A figure from the beginning that leads to the rows that it counts; samples have none. */
function CountedRows({ figure, isSample, children }: CountedRowsProps) {
  if (isSample) return children;
  if (figure === 'active_users')
    return (
      <Link to="/admin/users" search={{ actividad: 'week' }} className={look}>
        {children}
      </Link>
    );
  if (figure === 'badges_awarded')
    return (
      <Link to="/admin/badges" className={look}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/admin/activity"
      search={{ que: figure === 'lessons_completed' ? 'completed' : 'finished' }}
      className={look}
    >
      {children}
    </Link>
  );
}
