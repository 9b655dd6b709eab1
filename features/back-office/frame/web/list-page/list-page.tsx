import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CountedNoun } from '#domain/text/plural.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { TableSkeleton } from '../list/list-skeletons.tsx';
import { NothingFound, type NothingFoundProps } from '../list/nothing-found.tsx';
import { ListTable, type ListTableProps } from '../table/list-table.tsx';
import { ExportCsv, TableTools } from '../table/table-tools.tsx';
import { type FilterOf, ListFilters } from './list-filters.tsx';

type Totals = { total: number; page_size: number; total_is_exact?: boolean };

export type PageOfList<Row, Data> = {
  title: string;
  noun: CountedNoun;
  query: UseQueryResult<Data>;
  rows: (data: Data) => readonly Row[];
  loading: string;
  failed: string;
  empty: NothingFoundProps;
};

type ListOptions<Row> = Omit<ListTableProps<Row>, 'rows' | 'caption'>;
type ListPageProps<Row, Data> = PageOfList<Row, Data> &
  ListOptions<Row> & {
    description?: string;
    /** What the table is called where that is not the title. */
    caption?: string;
    search?: string;
    filters?: readonly FilterOf[];
    readFile: () => Promise<Blob>;
    actions?: ReactNode;
    moreFilters?: ReactNode;
    aboveFilters?: ReactNode;
    belowFilters?: ReactNode;
    bulkBar?: ReactNode;
    legend?: (data: Data) => ReactNode;
    children?: ReactNode;
  };

export function ListPage<Row extends object, Data extends Totals>(props: ListPageProps<Row, Data>) {
  const { title, description, caption = title, columns, list, query, empty, rows } = props;
  const nothing = <NothingFound {...empty} />;
  const tools = (
    <>
      <TableTools list={list} columns={columns}>
        <ExportCsv read={props.readFile} />
      </TableTools>
      {props.actions}
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        beside={description !== undefined}
        actions={tools}
      />
      {props.aboveFilters}
      <ListFilters search={props.search} filters={props.filters} columns={columns}>
        {props.moreFilters}
      </ListFilters>
      {props.belowFilters}
      <QueryResult
        query={query}
        above
        failed={props.failed}
        loading={<TableSkeleton label={props.loading} />}
        empty={nothing}
      >
        {(data) =>
          rows(data).length === 0 ? (
            nothing
          ) : (
            <>
              <ListTable {...props} caption={caption} rows={rows(data)} />
              {props.bulkBar}
              <ListFooter
                total={data.total}
                isExact={data.total_is_exact}
                pageSize={data.page_size}
                noun={props.noun}
              />
              {props.legend?.(data)}
            </>
          )
        }
      </QueryResult>
      {props.children}
    </>
  );
}
