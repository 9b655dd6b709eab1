import type { ReactNode } from 'react';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
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

/** What narrows and sorts a list; `children` stand before the order. */
export const ListFilters = <Row,>({ search, filters = [], columns, children }: ListFiltersProps<Row>) => (
  <ListToolbar>
    {search && <ListSearchBox label={search} />}
    {filters.map((props) =>
      'options' in props ? (
        <ListFilter key={props.filter} {...props} />
      ) : (
        <DayFilter key={props.filter} {...props} />
      ),
    )}
    {children}
    <SortSelect columns={columns} />
  </ListToolbar>
);

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
