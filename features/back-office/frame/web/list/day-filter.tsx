import { DateField } from './date-field.tsx';
import { IgnoredFilter } from './ignored-filter.tsx';
import { type ListFilter, readDay } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

/** A day in the address of a list. */
export function DayFilter({ filter, label }: { filter: ListFilter; label: string }) {
  const { search, filterBy } = useListAddress();
  const value = search[filter] ?? '';
  return (
    <>
      <DateField label={label} value={value} onChange={(day) => filterBy({ [filter]: day || undefined })} />
      {value && !readDay(value) && <IgnoredFilter label={label} value={value} />}
    </>
  );
}
