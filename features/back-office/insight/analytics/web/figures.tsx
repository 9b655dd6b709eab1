import { linkOptions } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
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
          label={<DefinedTitle of={label}>{report[name].definition}</DefinedTitle>}
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
