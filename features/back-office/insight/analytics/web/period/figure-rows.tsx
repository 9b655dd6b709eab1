import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/time/date-range.ts';
import type { PeriodFigure } from '../../period-figures.ts';

type FigureRowsProps = { figure: PeriodFigure; range: DayRange; children: ReactNode };

const look = 'underline-offset-4 hover:underline';

/** A figure that leads to the rows that it counts. */
export function FigureRows({ figure, range, children }: FigureRowsProps) {
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
