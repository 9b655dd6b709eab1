import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { BackLink } from '#web/links/back-link.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { MorePages } from '#web/query-result/more-pages.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

type OwnLinesProps<Page, Line> = {
  title: string;
  description: string;
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  linesOf: (page: Page) => readonly Line[];
  children: (line: Line) => ReactNode;
  loading: ReactNode;
  unavailable: string;
  empty: { illustration: ReactNode; title: string; description: string };
};

/** A page of the learner's own lines, the newest first, that loads more on request. */
export const OwnLines = <Page, Line extends { id: string | number }>({
  title,
  description,
  query,
  linesOf,
  children,
  loading,
  unavailable,
  empty,
}: OwnLinesProps<Page, Line>) => (
  <div className="max-w-column">
    <PageHeader title={title} description={description} back={<BackLink to="/progress">Progreso</BackLink>} />
    <QueryResult query={query} loading={<Card flush>{loading}</Card>} unavailable={unavailable}>
      {({ pages }) => {
        const lines = pages.flatMap(linesOf);
        if (lines.length === 0) return <NoLines {...empty} />;
        return (
          <>
            <Card flush className="overflow-hidden">
              <ol className="divide-y divide-line">
                {lines.map((line) => (
                  <Fragment key={line.id}>{children(line)}</Fragment>
                ))}
              </ol>
            </Card>
            <MorePages query={query} />
          </>
        );
      }}
    </QueryResult>
  </div>
);

const NoLines = (empty: OwnLinesProps<unknown, never>['empty']) => (
  <Card>
    <EmptyState {...empty} action={<ButtonLink to="/lessons">Ver lecciones</ButtonLink>} />
  </Card>
);
