import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { ErrorArt, OfflineArt } from '../brand/late-art.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { InlineAlert } from '../ui/inline-alert.tsx';
import { FailedState } from '../ui/page/failed-state.tsx';

type QueryResultProps<Data> = {
  query: UseQueryResult<Data>;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
} & (InPlace | Above);

/** What could not be done, said in place of missing data, or a function of the error's message. */
type InPlace = { unavailable: string | ((message: string) => string); failed?: never };

/** The title of an alert above the data, or in place of missing data. */
type Above = { failed: string; unavailable?: never };

/** Shows a query in each of its states. Data stays on the screen when a later fetch fails. */
export function QueryResult<Data>(props: QueryResultProps<Data>) {
  const { query, loading, children } = props;
  const error = useLastError(query);
  const retry = { retrying: query.isFetching, onRetry: () => void query.refetch() };
  const { data } = query;
  if (data === undefined && !error) return loading;
  if (props.failed !== undefined) {
    return (
      <>
        {error && <FailureAlert title={props.failed} error={error} {...retry} />}
        {data !== undefined && <Dimmed active={query.isPlaceholderData}>{children(data)}</Dimmed>}
      </>
    );
  }
  if (data !== undefined) return children(data);
  const illustration = isOffline(error) ? <OfflineArt /> : <ErrorArt />;
  const message = messageOf(error);
  const { unavailable } = props;
  const sentence = typeof unavailable === 'string' ? `${unavailable}: ${message}` : unavailable(message);
  return <FailedState message={sentence} illustration={illustration} {...retry} />;
}

/** The error of the last fetch. It stays, with its button busy, during a retry. */
function useLastError(query: UseQueryResult<unknown>): Error | null {
  const [last, setLast] = useState(query.error);
  const now = query.isSuccess ? null : (query.error ?? last);
  if (now !== last) setLast(now);
  return now;
}

const Dimmed = ({ active, children }: { active: boolean; children: ReactNode }) => (
  <div aria-busy={active} className={classNames('transition-opacity', active && 'opacity-60')}>
    {children}
  </div>
);

const isOffline = (error: Error | null) => error instanceof ApiError && error.code === 'network';

type FailureAlertProps = { title: string; error: Error; retrying: boolean; onRetry: () => void };

const FailureAlert = ({ title, error, retrying, onRetry }: FailureAlertProps) => (
  <InlineAlert
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
