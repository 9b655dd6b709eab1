import type { ReactNode } from 'react';
import type { AskOf } from '../../ask.ts';

type TableFrameProps = {
  ask: AskOf<'table'>;
  /** Draws the gap with this number, counted from 0 in reading order; `name` says where it is. */
  gap: (gap: number, name: string) => ReactNode;
};

// What scrolls must be reachable with the keyboard.
const scrollable = { role: 'group', tabIndex: 0, 'aria-label': 'Tabla' };

/** A table with headings for its columns and rows, whose gaps are drawn by the caller. */
export function TableFrame({ ask: { columns, rows }, gap }: TableFrameProps) {
  let next = 0;
  return (
    <div {...scrollable} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="bg-sunken text-sm">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold">
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
                    className="px-3 py-2 font-normal tabular-nums"
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
