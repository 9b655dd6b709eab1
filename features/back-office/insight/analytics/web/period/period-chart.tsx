import { linkOptions } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { type DayRange, type Step, stepOf } from '#domain/time/date-range.ts';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { ActivityLink, PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import type { PeriodReport } from '#features/back-office/insight/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { figuresInOrder, type PeriodFigure } from '../../period-figures.ts';
import { describeChange, showRange } from './range-picker.tsx';

type Part = PeriodReport['parts'][number];

const BY: Record<Step, string> = { day: 'por día', week: 'por semana', month: 'por mes' };

/** Finished quizzes over the period, with bars from zero; the table below has every number and leads to its rows. */
export function PeriodChart({ parts, range }: { parts: readonly Part[]; range: DayRange }) {
  const most = Math.max(1, ...parts.map(({ finished }) => finished));
  const title = `Quizzes terminados ${BY[stepOf(range)]}`;
  return (
    <Card look="line">
      <CardHeader title={title} level="h3" description={`Máximo: ${formatSpanishNumber(most, 0)}`} />
      <div aria-hidden="true" className="flex h-40 items-end gap-px border-b border-line-strong sm:gap-0.5">
        {parts.map(({ from, finished }) => (
          <span
            key={from}
            className="min-w-0 flex-1 rounded-t-small bg-brand"
            style={{ height: `${(finished / most) * 100}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{parts[0] && showRange({ from: parts[0].from, to: parts[0].from })}</span>
        <span>{showRange({ from: range.to, to: range.to })}</span>
      </p>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer text-sm font-semibold text-brand">Ver los números</summary>
        <div className="mt-3">
          <DataTable caption={title} rows={parts} columns={columns} rowId={({ from }) => from} />
        </div>
      </details>
    </Card>
  );
}

const counted = (kind: 'begun' | 'finished' | 'completed', label: string): DataColumn<Part> =>
  dataColumn.number(label, ({ from, to, [kind]: count }) => (
    <ActivityLink count={count} search={{ que: kind, desde: from, hasta: to }} />
  ));

const columns: readonly DataColumn<Part>[] = [
  { label: 'Días', plain: true, className: 'font-semibold', cell: showRange },
  counted('begun', 'Empezados'),
  counted('finished', 'Terminados'),
  counted('completed', 'Completadas por primera vez'),
];

export const PeriodFigures = ({ period }: { period: PeriodReport }) => (
  <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
    {figuresInOrder(period.figures).map(({ name, label, unit, definition, value, before }) => (
      <li key={name}>
        <StatCard
          className="h-full"
          label={
            <DefinedTitle of={label} asks="Cómo se cuenta">
              {definition}
            </DefinedTitle>
          }
          value={
            <PlainLink {...rowsOf(name, period.range)}>
              {value === null ? '—' : `${formatSpanishNumber(value, 0)}${unit && ` ${unit}`}`}
            </PlainLink>
          }
          hint={describeChange(before, value, unit)}
        />
      </li>
    ))}
  </ul>
);

function rowsOf(figure: PeriodFigure, { from: desde, to: hasta }: DayRange) {
  switch (figure) {
    case 'sign_ups':
      return linkOptions({ to: '/admin/users', search: { alta_desde: desde, alta_hasta: hasta } });
    case 'active':
      return linkOptions({
        to: '/admin/users',
        search: { rol: 'user', activo_desde: desde, activo_hasta: hasta },
      });
    case 'premium_new':
      return linkOptions({ to: '/admin/subscriptions', search: { desde, hasta } });
    case 'premium_lost':
      return linkOptions({ to: '/admin/subscriptions', search: { desde, hasta, fecha: 'baja' } });
    case 'right_share':
      return linkOptions({ to: '/admin/activity', search: { desde, hasta, que: 'finished' } });
    default:
      return linkOptions({ to: '/admin/activity', search: { desde, hasta, que: figure } });
  }
}
