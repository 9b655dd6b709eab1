import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { AskOf } from '../../ask.ts';

type Rows = AskOf<'table'>['rows'];

type TableFrameProps = Pick<AskOf<'table'>, 'columns' | 'rows'> & {
  /** Draws the gap with this number, counted from 0 in reading order; `name` says where it is. */
  gap: (gap: number, name: string) => ReactNode;
};

// What scrolls must be reachable with the keyboard, and hold what is placed absolutely in it, as words for screen readers are.
const scrollable = { role: 'group', tabIndex: 0, 'aria-label': 'Tabla' };

/** Columns after the first one that hold gaps or figures only; figures stand below each other on the right. */
const isOfFigures = (rows: Rows, column: number) =>
  column > 0 && rows.every((row) => row[column] === null || /^[^\p{L}]*$/u.test(row[column] ?? ''));

/** Where columns do not fit, rows stand as lists of cells: classes of the parts by the number of columns. */
const STACKS = {
  two: { head: '@max-2xs:hidden', row: '@max-2xs:block', cell: '@max-2xs:flex', label: '@2xs:hidden' },
  three: { head: '@max-md:hidden', row: '@max-md:block', cell: '@max-md:flex', label: '@md:hidden' },
  more: { head: '@max-2xl:hidden', row: '@max-2xl:block', cell: '@max-2xl:flex', label: '@2xl:hidden' },
};

/** The roles that the elements have anyway, but lose in some browsers when they are not laid out as a table. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: (isFirst: boolean) => (isFirst ? { scope: 'row', role: 'rowheader' } : { role: 'cell' }),
};

const stackOf = (columns: number) => (columns <= 2 ? STACKS.two : columns === 3 ? STACKS.three : STACKS.more);

/** A table with headings for its columns and rows, whose gaps are drawn by the caller. */
export function TableFrame({ columns, rows, gap }: TableFrameProps) {
  let next = 0;
  const alignment = columns.map((_, column) => (isOfFigures(rows, column) ? 'text-right' : ''));
  const stack = stackOf(columns.length);
  return (
    <div className="@container">
      <div {...scrollable} className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table {...ROLES.table} className={classNames('w-full text-left', stack.row)}>
          <thead {...ROLES.group} className={classNames('bg-sunken text-sm', stack.head)}>
            <tr {...ROLES.row}>
              {columns.map((column, place) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames('px-3 py-2 font-semibold', alignment[place])}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.group} className={stack.row}>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
              <tr key={line} {...ROLES.row} className={classNames('border-t border-line', stack.row)}>
                {row.map((cell, column) => (
                  <TableCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order
                    key={column}
                    column={columns[column] ?? ''}
                    isFirst={column === 0}
                    stack={stack}
                    className={alignment[column]}
                  >
                    {cell === null
                      ? gap(next++, `${columns[column]}, ${row[0] ?? `fila ${line + 1}`}`)
                      : cell}
                  </TableCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type TableCellProps = {
  column: string;
  isFirst: boolean;
  stack: (typeof STACKS)['two'];
  className: string | undefined;
  children: ReactNode;
};

/** A cell; in a row that stands as a list it shows the heading of its column. */
function TableCell({ column, isFirst, stack, className, children }: TableCellProps) {
  const Cell = isFirst ? 'th' : 'td';
  return (
    <Cell
      {...ROLES.cell(isFirst)}
      className={classNames(
        'items-center justify-between gap-4 px-3 py-2 font-normal tabular-nums',
        className,
        stack.cell,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('text-left text-sm font-semibold text-muted', stack.label)}
      >
        {column}
      </span>
      {/* One part beside the heading. */}
      <div className={isFirst ? undefined : 'min-w-0'}>{children}</div>
    </Cell>
  );
}
