import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

type ListResultProps<Data> = {
  query: UseQueryResult<Data>;
  /** What to say when it could not be loaded. */
  failed: string;
  /** The skeleton, in the shape of what comes. */
  loading: ReactNode;
  /** The list without entries: what stands under the alert when nothing could be loaded. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * A list of the back office in each of its states. A failure is never taken for an empty list: it says so above it,
 * with a way to try again. While the next page is on its way the present one stays, dimmed.
 */
export function ListResult<Data>({ query, failed, loading, empty, children }: ListResultProps<Data>) {
  const error = useLastError(query);
  const failure = error && (
    <ListFailure title={failed} error={error} retrying={query.isFetching} onRetry={() => query.refetch()} />
  );
  if (query.data === undefined) return failure ? [failure, empty] : loading;
  return (
    <>
      {failure}
      <div
        aria-busy={query.isPlaceholderData}
        className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {children(query.data)}
      </div>
    </>
  );
}

/** The error stays in sight, with its button busy, while it is being tried again. */
function useLastError(query: UseQueryResult<unknown>): Error | null {
  const [last, setLast] = useState(query.error);
  const now = query.isSuccess ? null : (query.error ?? last);
  if (now !== last) setLast(now);
  return now;
}

type ListFailureProps = { title: string; error: Error; retrying: boolean; onRetry: () => void };

function ListFailure({ title, error, retrying, onRetry }: ListFailureProps) {
  return (
    <InlineAlert
      key="failure"
      tone="danger"
      title={title}
      className="mb-4"
      action={
        <Button variant="outline" size="sm" loading={retrying} onClick={onRetry}>
          <RotateCw />
          Reintentar
        </Button>
      }
    >
      {messageOf(error)}
    </InlineAlert>
  );
}
