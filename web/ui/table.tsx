import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

// As cards on phones the parts are no table boxes any more, and Safari then drops their meaning: the roles keep it.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};

type TableProps = { caption: string; head: ReactNode; children: ReactNode; className?: string };

/** A dense table; below 640 px every row is a card whose cells carry their column's label. */
export function Table({ caption, head, children, className }: TableProps) {
  return (
    <div
      className={classNames(
        // Positioned, so that words for screen readers are clipped with the rest of a wide table.
        'relative sm:overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-surface',
        className,
      )}
    >
      <table {...roles.table} className="w-full border-collapse text-left text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group} className="max-sm:sr-only">
          <tr {...roles.row} className="border-b border-line">
            {head}
          </tr>
        </thead>
        <tbody {...roles.group} className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {children}
        </tbody>
      </table>
    </div>
  );
}

export function TableHead({ align, children }: { align?: 'end'; children: ReactNode }) {
  return (
    <th
      {...roles.head}
      scope="col"
      className={classNames(
        'px-4 py-2.5 text-xs font-semibold whitespace-nowrap text-muted',
        align && 'text-end',
      )}
    >
      {children}
    </th>
  );
}

export function TableRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <tr
      {...roles.row}
      className={classNames(
        'border-line transition-colors max-sm:relative max-sm:flex max-sm:flex-col max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4',
        'sm:not-last:border-b sm:hover:bg-hover',
        className,
      )}
    >
      {children}
    </tr>
  );
}

type TableCellProps = {
  /** The column's name, shown before the value on phones; leave it out for the title and the actions. */
  label?: string;
  align?: 'end';
  /** Where the actions go on a phone's card: one icon button in the corner, or a row of buttons at the foot. */
  place?: keyof typeof places;
  className?: string;
  children: ReactNode;
};

const places = {
  corner: 'sm:py-1 max-sm:absolute max-sm:top-2 max-sm:right-2',
  foot: 'max-sm:mt-2 max-sm:flex max-sm:flex-wrap max-sm:gap-2',
};

export function TableCell({ label, align, place, className, children }: TableCellProps) {
  return (
    <td
      {...roles.cell}
      className={classNames(
        'align-middle max-sm:first:pr-10 sm:px-4',
        place === 'corner' ? '' : 'sm:py-2.5',
        align && 'sm:text-end',
        label
          ? 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1'
          : 'max-sm:py-1',
        place && places[place],
        className,
      )}
    >
      {label && (
        <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
