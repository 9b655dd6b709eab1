import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { FormFailure } from '../form/form-failure.tsx';
import { Button } from '../ui/button.tsx';

type MorePagesProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
};

export function MorePages({ query }: MorePagesProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      {query.isFetchNextPageError && <FormFailure error={query.error} />}
      <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        Ver más
      </Button>
    </div>
  );
}
