import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { DayRange } from '#domain/time/date-range.ts';
import { Definition } from '#features/back-office/frame/web/cell/definition.tsx';
import type { PeriodReport } from '#features/back-office/insight/web/rows.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { PERIOD_FIGURES, type PeriodFigure } from '../../period-figures.ts';
import { describeChange } from './show-range.ts';

export function PeriodFigures({ period }: { period: PeriodReport }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      {PERIOD_FIGURES.map(({ name, label, unit, definition }) => {
        const { value = null, before = null } = period.figures.find((one) => one.name === name) ?? {};
        return (
          <li key={name}>
            <StatCard
              look="line"
              className="h-full"
              label={
                <span className="inline-flex items-center gap-1">
                  {label}
                  <Definition of={label} asks="Cómo se cuenta">
                    {definition}
                  </Definition>
                </span>
              }
              value={
                <FigureRows figure={name} range={period.range}>
                  {value === null ? '—' : `${formatSpanishNumber(value, 0)}${unit && ` ${unit}`}`}
                </FigureRows>
              }
              hint={describeChange(before, value, unit)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type FigureRowsProps = { figure: PeriodFigure; range: DayRange; children: ReactNode };

const look = 'underline-offset-4 hover:underline';

/** A figure that leads to the rows that it counts. */
function FigureRows({ figure, range, children }: FigureRowsProps) {
  const days = { desde: range.from, hasta: range.to };
  if (figure === 'sign_ups')
    return (
      <Link to="/admin/users" search={{ alta_desde: range.from, alta_hasta: range.to }} className={look}>
        {children}
      </Link>
    );
  if (figure === 'active')
    return (
      <Link
        to="/admin/users"
        search={{ rol: 'user', activo_desde: range.from, activo_hasta: range.to }}
        className={look}
      >
        {children}
      </Link>
    );
  if (figure === 'premium_new' || figure === 'premium_lost')
    return (
      <Link
        to="/admin/subscriptions"
        search={{ ...days, fecha: figure === 'premium_lost' ? 'baja' : undefined }}
        className={look}
      >
        {children}
      </Link>
    );
  return (
    <Link
      to="/admin/activity"
      search={{ ...days, que: figure === 'right_share' ? 'finished' : figure }}
      className={look}
    >
      {children}
    </Link>
  );
}
