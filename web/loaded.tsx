import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from './api/api-error.ts';
import { ErrorArt, OfflineArt } from './brand/trouble-art.tsx';
import { FailedState } from './ui/failed-state.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** The skeleton, in the shape of what comes. */
  loading: ReactNode;
  /** The sentence for a failure, from the message of its error. */
  failed: (message: string) => string;
  children: (data: Data) => ReactNode;
};

/**
 * What a query shows in each of its states. Data that is there stays there, whatever happens to a later fetch;
 * a failure stays, with its button busy, while it is tried again.
 */
export function Loaded<Data>({ query, loading, failed, children }: LoadedProps<Data>) {
  const [lastError, setLastError] = useState(query.error);
  if (query.error && query.error !== lastError) setLastError(query.error);
  if (query.data !== undefined) return children(query.data);
  if (!lastError) return loading;
  return (
    <FailedState
      message={failed(messageOf(lastError))}
      illustration={isOffline(lastError) ? <OfflineArt /> : <ErrorArt />}
      retrying={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}

const isOffline = (error: Error) => error instanceof ApiError && error.code === 'network';
