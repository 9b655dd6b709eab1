import { useId } from 'react';
import { Input } from '#web/ui/form/input.tsx';
import { IgnoredFilter } from './ignored-filter.tsx';
import { type ListFilter, readDay } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

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

type DateFieldProps = {
  label: string;
  value: string;
  /** Gets '' for an emptied or half typed day. */
  onChange: (day: string) => void;
};

export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-full items-center gap-2 sm:max-w-56 sm:basis-44">
      <label htmlFor={id} className="w-12 shrink-0 text-sm text-muted sm:w-auto">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="min-w-0"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
