import type { Row as TableRowModel } from '@tanstack/react-table';
import type { Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { TableCell, TableRow } from '#web/ui/table.tsx';
import { RowCheckbox } from './bulk/row-checkbox.tsx';
import type { Features, ListColumn } from './list-column.ts';

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
export function ListRow<Row extends object>(props: ListRowProps<Row>) {
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
        const column = columns.find(({ id }) => id === cell.column.id)!;
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
