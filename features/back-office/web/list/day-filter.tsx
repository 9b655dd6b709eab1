import { useId } from 'react';
import { Input } from '#web/ui/input.tsx';
import { IgnoredFilter } from './ignored-filter.tsx';
import type { ListFilter } from './list-search.ts';
import { readDay } from './read-day.ts';
import { useListAddress } from './use-list-address.ts';

/** A day in the address of a list. */
export function DayFilter({ filter, label }: { filter: ListFilter; label: string }) {
  const id = useId();
  const { search, filterBy } = useListAddress();
  const value = search[filter] ?? '';
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-full items-center gap-2 sm:max-w-56 sm:basis-44">
        <label htmlFor={id} className="w-12 shrink-0 text-sm text-muted sm:w-auto">
          {label}
        </label>
        <Input
          id={id}
          type="date"
          className="min-w-0"
          value={value}
          onChange={({ target }) => filterBy({ [filter]: target.value || undefined })}
        />
      </div>
      {value && !readDay(value) && <IgnoredFilter label={label} value={value} />}
    </>
  );
}
