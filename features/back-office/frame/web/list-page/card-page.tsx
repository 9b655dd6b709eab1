import type { ReactNode } from 'react';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CreateButton } from '../cell/create-button.tsx';
import { ListFooter, type PageTotals } from '../list/list-footer.tsx';
import { ListSearchBox } from '../list/list-search-box.tsx';
import { CardGridSkeleton } from '../list/list-skeletons.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { NothingFound } from '../list/nothing-found.tsx';
import type { PageOfList } from './list-page.tsx';

type CardPageProps<Row, Data> = PageOfList<Row, Data> & {
  search: string;
  filters?: ReactNode;
  /** The buttons that create a row: above the list, and in its place while there is none. */
  create: { label: string; first: string; onCreate: () => void };
  card: (row: Row) => ReactNode;
  children: ReactNode;
};

export function CardPage<Row, Data extends PageTotals>(props: CardPageProps<Row, Data>) {
  const { title, query, rows, empty, create, card } = props;
  return (
    <>
      <PageHeader title={title} actions={<CreateButton {...create} />} />
      <ListToolbar>
        <ListSearchBox label={props.search} />
        {props.filters}
      </ListToolbar>
      <QueryResult query={query} failed={props.failed} loading={<CardGridSkeleton label={props.loading} />}>
        {(data) =>
          rows(data).length === 0 ? (
            <NothingFound {...empty} action={<CreateButton {...create} label={create.first} />} />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{rows(data).map(card)}</ul>
              <ListFooter of={data} noun={props.noun} />
            </>
          )
        }
      </QueryResult>
      {props.children}
    </>
  );
}
