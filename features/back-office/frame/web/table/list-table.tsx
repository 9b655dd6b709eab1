import { type SortingState, type Row as TableRowModel, useTable } from '@tanstack/react-table';
import { type Ref, useMemo } from 'react';
import { IgnoredFilter } from '#features/back-office/frame/web/list/ignored-filter.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { RowCheckbox } from './bulk/row-checkbox.tsx';
import type { Selection } from './bulk/use-selection.ts';
import {
  asDefinitions,
  type Features,
  type ListColumn,
  readSorting,
  tableFeatures,
  writeSorting,
} from './list-column.ts';
import { ListHead } from './list-head.tsx';
import { useHiddenColumns } from './stored-choice.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export type ListTableProps<Row> = {
  /** The name under which the browser keeps the chosen columns. */
  list: string;
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  selection?: Selection;
};

/** The table of every list, sorted by the address. Below 1024 px rows are cards. Long pages draw only the rows near the window. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { caption, rows, columns, rowLabel, selection } = props;
  const { search } = useListAddress();
  const sorting = readSorting(search.orden, columns);
  const table = useListModel(props, sorting);
  const drawn = useVirtualRows(rows.length);
  const models: TableRowModel<Features, Row>[] = table.getRowModel().rows;
  const isUnknownOrder =
    search.orden !== undefined && sorting.length === 0 && columns.some(({ sort }) => sort !== undefined);
  return (
    <>
      {isUnknownOrder && <IgnoredFilter label="Orden" value={search.orden ?? ''} />}
      <Table
        caption={caption}
        bodyRef={drawn.bodyRef}
        rowCount={drawn.isPartial ? rows.length + 1 : undefined}
        head={<ListHead table={table} columns={columns} selects={selection !== undefined} />}
      >
        {drawn.parts.map((part) => {
          if ('gap' in part) return <Gap key={`gap-${part.before}`} height={part.gap} />;
          const row = models[part.index];
          if (!row) return null;
          return (
            <ListRow
              key={row.id}
              row={row}
              columns={columns}
              label={rowLabel(row.original)}
              selects={selection !== undefined}
              index={drawn.isPartial ? part.index : undefined}
              rowRef={drawn.measure}
            />
          );
        })}
      </Table>
    </>
  );
}

function useListModel<Row extends object>(props: ListTableProps<Row>, sorting: SortingState) {
  const { list, rows, columns, rowId, selection } = props;
  const { filterBy } = useListAddress();
  const { hidden } = useHiddenColumns(list, columns);
  const definitions = useMemo(() => asDefinitions(columns), [columns]);
  return useTable({
    features: tableFeatures,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    isRowRangeSelectionEvent: isWithShift,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: selection?.rows ?? {},
    },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      filterBy({ orden: writeSorting(next, columns) });
    },
    onRowSelectionChange: (update) => selection?.setRows(update),
  });
}

const isWithShift = (event: unknown) => (event as { shiftKey?: boolean }).shiftKey === true;

function Gap({ height }: { height: number }) {
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is only space
  return <tr role="presentation" style={{ height }} />;
}

type ListRowProps<Row extends object> = {
  row: TableRowModel<Features, Row>;
  columns: readonly ListColumn<Row>[];
  label: string;
  selects: boolean;
  /** Its place among the rows of a page that is drawn in part. */
  index: number | undefined;
  rowRef: Ref<HTMLTableRowElement> | undefined;
};

/** `data-row` tells keys and focus which row an element belongs to. */
function ListRow<Row extends object>(props: ListRowProps<Row>) {
  const { row, columns, label, selects, index, rowRef } = props;
  const isSelected = row.getIsSelected();
  return (
    <TableRow
      rowRef={rowRef}
      data-row={row.id}
      data-index={index}
      // The head is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={isSelected ? 'bg-brand-soft' : 'lg:bg-surface'}
    >
      {selects && (
        <TableCell className="max-lg:order-last max-lg:mt-1 max-lg:-mb-2 max-lg:-ml-1.5 max-lg:pr-0! lg:pr-0!">
          <RowCheckbox
            label={`Elegir ${label}`}
            text="Elegir"
            checked={isSelected}
            onToggle={row.getToggleSelectedHandler()}
          />
        </TableCell>
      )}
      {row.getVisibleCells().map((cell, at) => {
        const column = columns.find(({ id }) => id === cell.column.id);
        if (!column) return null;
        return (
          <TableCell
            key={cell.id}
            label={column.plain ? undefined : column.label}
            align={column.align}
            place={column.place}
            className={classNames(
              // A table with many columns is scrolled sideways instead of breaking words and figures.
              'lg:whitespace-nowrap',
              selects && at === 0 && 'max-lg:pr-10',
              column.className,
            )}
          >
            {column.cell(row.original)}
          </TableCell>
        );
      })}
    </TableRow>
  );
}
