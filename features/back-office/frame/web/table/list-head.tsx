import type { ReactTable } from '@tanstack/react-table';
import { TableHead } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { RowCheckbox } from './bulk/row-checkbox.tsx';
import type { Features, ListColumn } from './list-column.ts';
import { SortButton } from './sort-button.tsx';

type ListHeadProps<Row extends object> = {
  table: ReactTable<Features, Row>;
  columns: readonly ListColumn<Row>[];
  selects: boolean;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

export function ListHead<Row extends object>({ table, columns, selects }: ListHeadProps<Row>) {
  return (
    <>
      {selects && (
        <TableHead className="w-10 pr-0!">
          <span className="lg:hidden">Elegir</span>
          <span className="max-lg:hidden">
            <RowCheckbox
              label="Elegir todas las filas de la página"
              checked={table.getIsAllRowsSelected()}
              mixed={table.getIsSomeRowsSelected()}
              onToggle={() => table.toggleAllRowsSelected(!table.getIsAllRowsSelected())}
            />
          </span>
        </TableHead>
      )}
      {table.getVisibleLeafColumns().map((column) => {
        const { label, align, plain, place } = columns.find(({ id }) => id === column.id)!;
        const sorted = column.getIsSorted();
        return (
          <TableHead key={column.id} align={align} aria-sort={sorted ? directions[sorted] : undefined}>
            {column.getCanSort() ? (
              <SortButton label={label} sorted={sorted} onClick={column.getToggleSortingHandler()!} />
            ) : plain && place ? (
              <VisuallyHidden>{label}</VisuallyHidden>
            ) : (
              label
            )}
          </TableHead>
        );
      })}
    </>
  );
}
