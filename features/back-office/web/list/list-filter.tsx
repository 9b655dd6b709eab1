import { Select, type SelectOption } from '#web/ui/select.tsx';
import type { ListFilter as Filter } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

type ListFilterProps = {
  filter: Filter;
  label: string;
  /** The label of the option that does not filter. */
  all: string;
  options: readonly SelectOption[];
};

/** A filter of a list; its value is stored in the address. */
export function ListFilter({ filter, label, all, options }: ListFilterProps) {
  const { search, filterBy } = useListAddress();
  return (
    <Select
      aria-label={label}
      placeholder={all}
      options={options}
      value={search[filter] ?? ''}
      onValueChange={(value) => filterBy({ [filter]: value || undefined })}
      className="flex-1 basis-36 sm:max-w-48"
    />
  );
}
