import type { ReactNode } from 'react';
import { DayFilter } from '../list/day-filter.tsx';
import { ListFilter, type ListFilterProps } from '../list/list-filter.tsx';
import type { ListFilter as FilterName } from '../list/list-search.ts';
import { ListSearchBox } from '../list/list-search-box.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import type { ListColumn } from '../table/list-column.ts';
import { SortSelect } from '../table/sort-select.tsx';

type DayOf = { filter: FilterName; label: string };

/** A choice among options, or a day where there are none. */
export type FilterOf = ListFilterProps | DayOf;

/** The first and the last day that a list shows. */
export const DAYS: readonly DayOf[] = [
  { filter: 'desde', label: 'Desde' },
  { filter: 'hasta', label: 'Hasta' },
];

type ListFiltersProps<Row> = {
  /** The label of the search; a list without it has none. */
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
