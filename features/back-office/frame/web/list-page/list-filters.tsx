import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import { DayFilter } from '../list/day-filter.tsx';
import { ListFilter, type ListFilterProps } from '../list/list-filter.tsx';
import type { ListFilter as FilterName } from '../list/list-search.ts';
import { ListSearchBox } from '../list/list-search-box.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import type { ListColumn } from '../table/list-column.ts';

type DayOf = { filter: FilterName; label: string };

/** A choice among options, or a day where there are none. */
export type FilterOf = ListFilterProps | DayOf;

export const DAYS: readonly DayOf[] = [
  { filter: 'desde', label: 'Desde' },
  { filter: 'hasta', label: 'Hasta' },
];

type ListFiltersProps<Row> = {
  search?: string;
  filters?: readonly FilterOf[];
  columns: readonly ListColumn<Row>[];
  children?: ReactNode;
};

/** What narrows and sorts a list; `children` stand before the order. On phones everything but the search is folded until it is wanted. */
export function ListFilters<Row>(props: ListFiltersProps<Row>) {
  const { search, filters = [], columns, children } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const address = useListAddress().search;
  // They stay beside each other.
  const days = filters.filter((filter) => !('options' in filter));
  const set = filters.filter(({ filter }) => address[filter] !== undefined).length;
  return (
    <ListToolbar>
      {search && <ListSearchBox label={search} />}
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isUnfolded}
        className="sm:hidden"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal />
        {columns.some(({ sort }) => sort) ? 'Filtros y orden' : 'Filtros'}
        {set > 0 && ` (${set})`}
      </Button>
      <div className={classNames('contents', !isUnfolded && 'max-sm:hidden')}>
        {filters.map((filter) => 'options' in filter && <ListFilter key={filter.filter} {...filter} />)}
        {days.length > 0 && (
          <div className="flex flex-2 basis-full flex-wrap gap-2 sm:max-w-116 sm:basis-88 sm:flex-nowrap">
            {days.map((day) => (
              <DayFilter key={day.filter} {...day} />
            ))}
          </div>
        )}
        {children}
        <SortSelect columns={columns} />
      </div>
    </ListToolbar>
  );
}

/** Sorts a list where its rows are cards without a head to click. */
export function SortSelect<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  const { search, filterBy } = useListAddress();
  const options = columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${label}: de menor a mayor` },
          { value: `-${sort}`, label: `${label}: de mayor a menor` },
        ],
  );
  if (options.length === 0) return null;
  return (
    <Select
      aria-label="Orden"
      placeholder="Orden habitual"
      options={options}
      value={search.orden ?? ''}
      onValueChange={(orden) => filterBy({ orden: orden || undefined })}
      className="flex-2 basis-37 sm:max-w-48 lg:hidden"
    />
  );
}
