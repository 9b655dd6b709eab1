import {
  type ColumnDef,
  columnVisibilityFeature,
  tableFeatures as featuresOf,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { showDate } from '../cell/show-time.ts';

export type ListColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of the column when the list can be sorted by it. */
  sort?: string;
  /** Shown always: the row's title and its actions. Others can be hidden; `'off'` are hidden until somebody chooses them. */
  shown?: 'always' | 'off';
  align?: 'end';
  place?: 'corner' | 'foot';
  /** Without a visible header and without a label on cards: the row's title and its actions. */
  plain?: true;
  className?: string;
};

type Named = Omit<ListColumn<never>, 'cell'>;

/** Columns that look alike; a column may differ from the others in what it names. */
const columnsWith =
  (look: Partial<Named>) =>
  <Row>(named: Named, cell: ListColumn<Row>['cell']): ListColumn<Row> => ({ ...look, ...named, cell });

const muted = columnsWith({ className: 'whitespace-nowrap text-muted' });

const actionColumns = columnsWith({
  ...{ shown: 'always', plain: true, align: 'end', place: 'foot' },
  className: 'lg:sticky lg:right-0 lg:bg-inherit',
});

/** Makes the column of a list; its methods make those that look alike in all lists. */
export const column = Object.assign(columnsWith({}), {
  muted,
  number: columnsWith({ align: 'end', className: 'tabular-nums' }),
  /** The column that names a row, which is always shown and takes the width that the others leave. */
  title: columnsWith({ shown: 'always', plain: true, className: 'lg:w-full lg:max-w-0 lg:min-w-40' }),
  /** The column of what can be done with a row, in sight also where the table is scrolled sideways. */
  actions: <Row>(cell: ListColumn<Row>['cell']) =>
    actionColumns<Row>({ id: 'acciones', label: 'Acciones' }, cell),
  /** A column of days in the reader's time zone; `none` stands where a row has no day. */
  day: <Row>(named: Named, at: (row: Row) => string | null, none = '—') =>
    muted<Row>(named, (row) => {
      const day = at(row);
      return day ? showDate(day) : none;
    }),
});

/** The columns of the rows of one object, on its page, where they cannot be sorted. */
export const unsorted = <Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] =>
  columns.map(({ sort: _sort, ...column }) => column);

export type Features = typeof tableFeatures;

export const asDefinitions = <Row extends object>(
  columns: readonly ListColumn<Row>[],
): ColumnDef<Features, Row, unknown>[] =>
  columns.map(({ id, sort, shown }) => ({
    id,
    // Sorting needs a value to read, although the server does it.
    accessorFn: () => null,
    enableSorting: sort !== undefined,
    enableHiding: shown !== 'always',
  }));

/** `-total_points` in the address: by points, from the highest to the lowest. */
export function readSorting<Row>(
  order: string | undefined,
  columns: readonly ListColumn<Row>[],
): SortingState {
  const name = order?.replace(/^-/, '');
  const column = columns.find(({ sort }) => sort !== undefined && sort === name);
  return column ? [{ id: column.id, desc: order?.startsWith('-') === true }] : [];
}

export function writeSorting<Row>(
  [sorting]: SortingState,
  columns: readonly ListColumn<Row>[],
): string | undefined {
  const name = columns.find(({ id }) => id === sorting?.id)?.sort;
  return name && `${sorting?.desc ? '-' : ''}${name}`;
}

/** What the lists use of TanStack Table; the server sorts, filters and pages. */
export const tableFeatures = featuresOf({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
