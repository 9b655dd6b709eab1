import { linkOptions } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { DayRange } from '#domain/time/date-range.ts';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
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
        );
      })}
    </ul>
  );
}

/** The rows that a figure counts. */
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
