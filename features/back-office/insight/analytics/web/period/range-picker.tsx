import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { changeSince, type DayRange } from '#domain/time/date-range.ts';
import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { DateField } from '#features/back-office/frame/web/list/day-filter.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { Select } from '#web/ui/form/select.tsx';
import { presetOptions } from '../analytics.queries.ts';

const OTHER = 'otras';

/** The period of the page in its address: a preset, or two days. `shown` are the days that the figures are of. */
export function RangePicker({ shown }: { shown: DayRange | undefined }) {
  const { search, filterBy } = useListAddress();
  const isCustom = search.desde !== undefined || search.hasta !== undefined;
  const from = search.desde ?? shown?.from ?? '';
  const to = search.hasta ?? shown?.to ?? '';
  const choose = (desde: string, hasta: string) => filterBy({ periodo: undefined, desde, hasta });
  return (
    <search aria-label="Periodo de las cifras" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Periodo"
        options={isCustom ? [...presetOptions, { value: OTHER, label: 'Otras fechas' }] : presetOptions}
        value={isCustom ? OTHER : (search.periodo ?? '30-dias')}
        onValueChange={(value) =>
          value !== OTHER &&
          filterBy({ periodo: value === '30-dias' ? undefined : value, desde: undefined, hasta: undefined })
        }
        className="flex-1 basis-40 sm:max-w-52"
      />
      <DateField label="Desde" value={from} onChange={(day) => day && choose(day, to)} />
      <DateField label="Hasta" value={to} onChange={(day) => day && choose(from, day)} />
    </search>
  );
}

/** '1 mar 2026 al 7 mar 2026', or the only day. */
export const showRange = ({ from, to }: DayRange): string =>
  from === to ? showDay(from) : `${showDay(from)} al ${showDay(to)}`;

/** The difference to an earlier figure in words: '12 más que antes (+50 %)'. Without a base there is no percentage. */
export function describeChange(before: number | null, value: number | null, unit = ''): string {
  if (before === null) return 'Antes no hubo';
  const base = `${formatSpanishNumber(before, 0)}${unit && ` ${unit}`}`;
  if (value === null) return `Antes: ${base}`;
  const { difference, percent } = changeSince(before, value);
  if (difference === 0) return `Igual que antes (${base})`;
  const size = Math.abs(difference);
  const amount = unit ? withCount(size, 'punto') : formatSpanishNumber(size, 0);
  const words = `${amount} ${difference > 0 ? 'más' : 'menos'} que antes`;
  if (unit || percent === null) return `${words} (${base})`;
  return `${words} (${percent > 0 ? '+' : ''}${formatSpanishNumber(percent, 0)} %)`;
}
