import type { ReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { TableHead } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { RowCheckbox } from './bulk/row-checkbox.tsx';
import type { Features, ListColumn } from './list-column.ts';

type ListHeadProps<Row extends object> = {
  table: ReactTable<Features, Row>;
  columns: readonly ListColumn<Row>[];
  selects: boolean;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

export const ListHead = <Row extends object>({ table, columns, selects }: ListHeadProps<Row>) => (
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
      const listed = columns.find(({ id }) => id === column.id);
      if (!listed) return null;
      const { label, align, plain, place } = listed;
      const sorted = column.getIsSorted();
      return (
        <TableHead key={column.id} align={align} aria-sort={sorted ? directions[sorted] : undefined}>
          {column.getCanSort() ? (
            <SortButton label={label} sorted={sorted} onClick={column.getToggleSortingHandler()} />
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

type SortButtonProps = {
  label: string;
  sorted: false | 'asc' | 'desc';
  onClick: ((event: unknown) => void) | undefined;
};

const icons = { asc: ArrowUp, desc: ArrowDown };

/** Below 1024 px rows are cards and the head is for screen readers only, so the button is left out there. */
function SortButton({ label, sorted, onClick }: SortButtonProps) {
  const Icon = sorted ? icons[sorted] : ArrowUpDown;
  return (
    <>
      <span className="lg:hidden">{label}</span>
      <button
        type="button"
        onClick={onClick}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-small px-1.5 font-semibold
          hover:bg-hover hover:text-ink max-lg:hidden"
      >
        {label}
        <Icon className={sorted ? 'size-3.5 text-brand' : 'size-3.5 opacity-40'} />
      </button>
    </>
  );
}
