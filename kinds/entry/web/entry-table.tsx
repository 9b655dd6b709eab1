import type { ReactNode } from 'react';

/** The two sides of an entry, in the order of its columns. */
export const SIDES = [
  { side: 'debit', label: 'Debe' },
  { side: 'credit', label: 'Haber' },
] as const;

export type Side = (typeof SIDES)[number]['side'];

type EntryTableProps<Line> = {
  title: string;
  lines: readonly Line[];
  account: (line: Line) => ReactNode;
  amount: (line: Line, side: Side) => ReactNode;
};

export const EntryTable = <Line,>({ title, lines, account, amount }: EntryTableProps<Line>) => (
  <table className="w-full max-w-2xl table-fixed text-left tabular-nums">
    <caption className="pb-1 text-left text-sm font-semibold text-muted">{title}</caption>
    <thead className="text-sm text-muted">
      <tr className="border-b border-line">
        <th scope="col" className="py-1 font-semibold">
          Cuenta
        </th>
        {SIDES.map(({ side, label }) => (
          <th key={side} scope="col" className="w-1/4 py-1 text-right font-semibold">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and keep their order
        <tr key={place} className="border-b border-line">
          <th scope="row" className="py-1.5 pr-2 font-normal">
            {account(line)}
          </th>
          {SIDES.map(({ side }) => (
            <td key={side} className="py-1.5 pl-1 text-right wrap-anywhere">
              {amount(line, side)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
