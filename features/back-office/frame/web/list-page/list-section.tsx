import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CountedNoun } from '#domain/text/plural.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { ListFooter, type PageTotals } from '../list/list-footer.tsx';
import { TableSkeleton } from '../list/list-skeletons.tsx';
import { NothingFound, type NothingFoundProps } from '../list/nothing-found.tsx';
import { SelectAll } from '../table/bulk/select-all.tsx';
import { ListTable, type ListTableProps } from '../table/list-table.tsx';
import { type FilterOf, ListFilters } from './list-filters.tsx';

export type ListOf<Row, Data> = {
  noun: CountedNoun;
  query: UseQueryResult<Data>;
  rows: (data: Data) => readonly Row[];
  loading: string;
  failed: string;
  empty: NothingFoundProps;
};

export type ListSectionProps<Row, Data> = ListOf<Row, Data> &
  Omit<ListTableProps<Row>, 'rows'> & {
    search?: string;
    filters?: readonly FilterOf[];
    moreFilters?: ReactNode;
    belowFilters?: ReactNode;
    bulkBar?: ReactNode;
    legend?: (data: Data) => ReactNode;
  };

/**
 * A list with its filters, searched, sorted and paged by the server: all of a page of the office below its heading, or a part of a page.
 */
export function ListSection<Row extends object, Data extends PageTotals>(props: ListSectionProps<Row, Data>) {
  const { rows } = props;
  return (
    <>
      <ListFilters search={props.search} filters={props.filters} columns={props.columns}>
        {props.moreFilters}
      </ListFilters>
      {props.belowFilters}
      <QueryResult
        query={props.query}
        failed={props.failed}
        loading={<TableSkeleton label={props.loading} />}
      >
        {(data) =>
          rows(data).length === 0 ? (
            // What could not be loaded again may hold rows by now.
            !props.query.isError && <NothingFound {...props.empty} />
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
              <ListTable {...props} rows={rows(data)} />
              {props.bulkBar}
              <ListFooter of={data} noun={props.noun} />
              {props.legend?.(data)}
            </>
          )
        }
      </QueryResult>
    </>
  );
}
