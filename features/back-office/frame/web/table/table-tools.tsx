import type { ReactNode } from 'react';
import { ColumnMenu } from './column-menu.tsx';
import type { ListColumn } from './list-column.ts';
import { SavedViews } from './views/saved-views.tsx';

type TableToolsProps<Row> = { list: string; columns: readonly ListColumn<Row>[]; children?: ReactNode };

/** What every list offers beside its heading: columns, saved views and, as children, its export. */
export const TableTools = <Row,>({ list, columns, children }: TableToolsProps<Row>) => (
  <div className="flex flex-wrap items-center gap-1 max-sm:-ml-3.5">
    <ColumnMenu list={list} columns={columns} />
    <SavedViews list={list} columns={columns} />
    {children}
  </div>
);
