import type { UseQueryResult } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CountedNoun } from '#domain/text/plural.ts';
import type { ListWithViews } from '#features/back-office/frame/views/view-limits.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListFooter, type PageTotals } from '../list/list-footer.tsx';
import { TableSkeleton } from '../list/list-skeletons.tsx';
import { NothingFound, type NothingFoundProps } from '../list/nothing-found.tsx';
import { SelectAll } from '../table/bulk/select-all.tsx';
import { ListTable, type ListTableProps } from '../table/list-table.tsx';
import { ExportCsv, TableTools } from '../table/table-tools.tsx';
import { type FilterOf, ListFilters } from './list-filters.tsx';

export type PageOfList<Row, Data> = {
  title: string;
  noun: CountedNoun;
  query: UseQueryResult<Data>;
  rows: (data: Data) => readonly Row[];
  loading: string;
  failed: string;
  empty: NothingFoundProps;
};

type ListOptions<Row> = Omit<ListTableProps<Row>, 'rows' | 'caption' | 'list'>;
type ListPageProps<Row, Data> = PageOfList<Row, Data> &
  ListOptions<Row> & {
    list: ListWithViews;
    description?: string;
    /** What the table is called where that is not the title. */
    caption?: string;
    search?: string;
    filters?: readonly FilterOf[];
    /** Reads the whole list as a file; without it no file is offered. */
    readFile?: () => Promise<Blob>;
    /** What else can be done with the list; on phones it is folded away behind '⋯'. */
    tools?: ReactNode;
    actions?: ReactNode;
    moreFilters?: ReactNode;
    aboveFilters?: ReactNode;
    belowFilters?: ReactNode;
    bulkBar?: ReactNode;
    legend?: (data: Data) => ReactNode;
    children?: ReactNode;
  };

export function ListPage<Row extends object, Data extends PageTotals>(props: ListPageProps<Row, Data>) {
  const { title, description, caption = title, columns, list, query, empty, rows } = props;
  const tools = (
    <>
      <TableTools list={list} columns={columns}>
        {props.readFile && <ExportCsv read={props.readFile} />}
      </TableTools>
      {props.tools}
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        beside={description !== undefined}
        actions={<ListActions tools={tools}>{props.actions}</ListActions>}
      />
      {props.aboveFilters}
      <ListFilters search={props.search} filters={props.filters} columns={columns}>
        {props.moreFilters}
      </ListFilters>
      {props.belowFilters}
      <QueryResult query={query} failed={props.failed} loading={<TableSkeleton label={props.loading} />}>
        {(data) =>
          rows(data).length === 0 ? (
            <NothingFound {...empty} />
          ) : (
            <>
              {props.selection && (
                <SelectAll
                  selection={props.selection}
                  ids={rows(data).map(props.rowId)}
                  of={data}
                  noun={props.noun}
                />
              )}
              <ListTable {...props} caption={caption} rows={rows(data)} />
              {props.bulkBar}
              <ListFooter of={data} noun={props.noun} />
              {props.legend?.(data)}
            </>
          )
        }
      </QueryResult>
      {props.children}
    </>
  );
}

/** On phones the tools wait behind '⋯', and open below the heading and what creates a row. */
function ListActions({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <div className={classNames('flex flex-wrap gap-2 max-sm:order-last', !isUnfolded && 'max-sm:hidden')}>
        {tools}
      </div>
      <Button
        variant="outline"
        size="icon"
        aria-label="Herramientas de la lista"
        aria-expanded={isUnfolded}
        className="pointer-fine:size-9! sm:hidden"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Ellipsis />
      </Button>
      {children}
    </>
  );
}
