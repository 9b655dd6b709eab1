import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { Definition } from '#features/back-office/frame/web/cell/definition.tsx';
import type { PeriodReport } from '#features/back-office/insight/web/rows.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { PERIOD_FIGURES } from '../../period-figures.ts';
import { FigureRows } from './figure-rows.tsx';
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
