import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ListColumn } from './list-column.ts';

export type DataColumn<Row> = Omit<ListColumn<Row>, 'id' | 'sort' | 'shown' | 'cell'> & {
  /** `index` counts the rows from 0. */
  cell: (row: Row, index: number) => React.ReactNode;
};

type Look = Omit<DataColumn<never>, 'label' | 'cell'>;

const columnsWith =
  (usual: Look) =>
  <Row,>(label: string, cell: DataColumn<Row>['cell'], look?: Look): DataColumn<Row> => ({
    label,
    ...usual,
    ...look,
    cell,
  });

/** Makes the column of a table; its methods make those of figures and of what is less important. */
export const dataColumn = Object.assign(columnsWith({}), {
  number: columnsWith({ align: 'end', className: 'tabular-nums' }),
  muted: columnsWith({ className: 'whitespace-nowrap text-muted' }),
});

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
