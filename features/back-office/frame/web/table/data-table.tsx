import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ListColumn } from './list-column.ts';

export type DataColumn<Row> = Omit<ListColumn<Row>, 'id' | 'sort' | 'shown' | 'cell'> & {
  /** `index` counts the rows from 0. */
  cell: (row: Row, index: number) => React.ReactNode;
};

export const numbers = { align: 'end', className: 'tabular-nums' } as const;

export const dataColumn = <Row,>(
  label: string,
  cell: DataColumn<Row>['cell'],
  look: Omit<DataColumn<Row>, 'label' | 'cell'> = {},
): DataColumn<Row> => ({ label, ...look, cell });

export const muted = { className: 'whitespace-nowrap text-muted' };

type DataTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row, index: number) => string | number;
};

export const DataTable = <Row,>({ caption, rows, columns, rowId }: DataTableProps<Row>) => (
  <Table
    caption={caption}
    head={columns.map(({ label, align, plain, place }) => (
      <TableHead key={label} align={align}>
        {plain && place ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </TableHead>
    ))}
  >
    {rows.map((row, index) => (
      <TableRow key={rowId(row, index)}>
        {columns.map(({ label, plain, cell, ...look }) => (
          <TableCell key={label} label={plain ? undefined : label} {...look}>
            {cell(row, index)}
          </TableCell>
        ))}
      </TableRow>
    ))}
  </Table>
);
