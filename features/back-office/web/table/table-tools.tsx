import type { ReactNode } from 'react';
import { ColumnMenu } from './column-menu.tsx';
import type { ListColumn } from './list-column.ts';
import { SavedViews } from './saved-views.tsx';
import { SortSelect } from './sort-select.tsx';

type TableToolsProps<Row> = { list: string; columns: readonly ListColumn<Row>[]; children?: ReactNode };

/** What every list offers beside its filters: order, columns, saved views and, as children, its export. */
export function TableTools<Row>({ list, columns, children }: TableToolsProps<Row>) {
  return (
    <>
      <SortSelect columns={columns} />
      <div className="flex flex-wrap items-center gap-1 lg:ml-auto">
        <ColumnMenu list={list} columns={columns} />
        <SavedViews list={list} columns={columns} />
        {children}
      </div>
    </>
  );
}
