import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { AskOf } from '../../ask.ts';

type TableFrameProps = Pick<AskOf<'table'>, 'columns' | 'rows'> & {
  /** Draws the gap with this number, counted from 0 in reading order; `name` says where it is. */
  gap: (gap: number, name: string) => ReactNode;
};

// What scrolls must be reachable with the keyboard, and hold what is placed absolutely in it, as words for screen readers are.
const scrollable = { role: 'group', tabIndex: 0, 'aria-label': 'Tabla' };

/** Columns after the first one that hold gaps or figures only; figures stand below each other on the right. */
const isOfFigures = (rows: AskOf<'table'>['rows'], column: number) =>
  column > 0 && rows.every((row) => row[column] === null || /^[^\p{L}]*$/u.test(row[column] ?? ''));

/** A table with headings for its columns and rows, whose gaps are drawn by the caller. */
export function TableFrame({ columns, rows, gap }: TableFrameProps) {
  let next = 0;
  const alignment = columns.map((_, column) => (isOfFigures(rows, column) ? 'text-right' : ''));
  return (
    <div {...scrollable} className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="bg-sunken text-sm">
          <tr>
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
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
            <tr key={line} className="border-t border-line">
              {row.map((cell, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                const name = `${columns[column]}, ${row[0] ?? `fila ${line + 1}`}`;
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order
                    key={column}
                    {...(column === 0 && { scope: 'row' })}
                    className={classNames('px-3 py-2 font-normal tabular-nums', alignment[column])}
                  >
                    {cell === null ? gap(next++, name) : cell}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
