import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { IgnoredFilter } from './ignored-filter.tsx';
import { type ListFilter as Filter, isId } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

export type ListFilterProps = {
  filter: Filter;
  label: string;
  all: string;
  /** The value of an address that means the same as none. */
  standard?: string;
  clears?: Filter;
  /** Undefined until they are known. */
  options: readonly SelectOption[] | undefined;
};

export function ListFilter({ filter, label, all, standard, clears, options }: ListFilterProps) {
  const { search, filterBy } = useListAddress();
  const value = search[filter] === standard ? '' : (search[filter] ?? '');
  const isOffered = value === '' || !options || options.some((option) => option.value === value);
  // Rows can be of something that is not offered any more, such as an archived lesson.
  const isNameless = !isOffered && isId(value);
  const nameless = { value, label: `Otro: ${value.slice(0, 8)}…` };
  return (
    <>
      <Select
        aria-label={label}
        placeholder={all}
        options={isNameless ? [...(options ?? []), nameless] : (options ?? [])}
        value={isOffered || isNameless ? value : ''}
        onValueChange={(next) =>
          filterBy({ ...(clears && { [clears]: undefined }), [filter]: next || undefined })
        }
        className="flex-2 basis-37 sm:max-w-48"
      />
      {!isOffered && !isNameless && <IgnoredFilter label={label} value={value} />}
    </>
  );
}
