import type { DayRange } from '#domain/time/date-range.ts';
import { DateField } from '#features/back-office/frame/web/list/date-field.tsx';
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
