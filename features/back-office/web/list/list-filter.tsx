import { Select, type SelectOption } from '#web/ui/select.tsx';
import type { ListFilter as Filter } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

type ListFilterProps = {
  filter: Filter;
  label: string;
  all: string;
  options: readonly SelectOption[];
};

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
