import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

// As cards the parts are no table boxes any more, and Safari then drops their meaning: the roles keep it.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};

type TableProps = { caption: string; head: ReactNode; children: ReactNode; className?: string };

/** A dense table; below 1024 px every row is a card whose cells carry their column's label. */
export function Table({ caption, head, children, className }: TableProps) {
  return (
    <div
      className={classNames(
        // Positioned, so that words for screen readers are clipped with the rest of a wide table.
        'relative lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface',
        className,
      )}
    >
      <table {...roles.table} className="w-full border-collapse text-left text-sm max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group} className="max-lg:sr-only">
          <tr {...roles.row} className="border-b border-line">
            {head}
          </tr>
        </thead>
        <tbody {...roles.group} className="max-lg:grid max-lg:gap-3 sm:max-lg:grid-cols-2">
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
        'border-line transition-colors max-lg:relative max-lg:flex max-lg:min-w-0 max-lg:flex-col max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4',
        'lg:not-last:border-b lg:hover:bg-hover',
        className,
      )}
    >
      {children}
    </tr>
  );
}

type TableCellProps = {
  /** The column's name, shown before the value on cards; leave it out for the title and the actions. */
  label?: string;
  align?: 'end';
  /** Where the actions go on a card: one icon button in the corner, or a row of buttons at the foot. */
  place?: keyof typeof places;
  className?: string;
  children: ReactNode;
};

/** Drawn by the style sheet, since the column's head says the same to screen readers. */
const drawnLabel =
  "max-lg:before:shrink-0 max-lg:before:text-muted max-lg:before:[content:attr(data-label)_/_'']";

const places = {
  corner: 'lg:py-1 max-lg:absolute max-lg:top-2 max-lg:right-2',
  foot: 'max-lg:mt-2 max-lg:flex max-lg:flex-wrap max-lg:gap-2',
};

export function TableCell({ label, align, place, className, children }: TableCellProps) {
  return (
    <td
      {...roles.cell}
      data-label={label}
      className={classNames(
        'align-middle wrap-anywhere max-lg:first:pr-10 lg:px-4',
        place === 'corner' ? '' : 'lg:py-2.5',
        align && 'lg:text-end',
        label
          ? `max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-1 ${drawnLabel}`
          : 'max-lg:py-1',
        place && places[place],
        className,
      )}
    >
      {children}
    </td>
  );
}
