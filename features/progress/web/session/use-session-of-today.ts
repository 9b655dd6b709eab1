import { useQuery } from '@tanstack/react-query';
import { progressOptions, reviewOptions } from '../progress.queries.ts';
import { sessionOfToday } from './session-of-today.ts';

/** Today's session with the review as it was read last, which costs no call; undefined while the progress is read. */
export function useSessionOfToday() {
  const { data: progress, isFetching } = useQuery(progressOptions());
  const { data: review } = useQuery({ ...reviewOptions(), enabled: false });
  return progress && !isFetching ? sessionOfToday(progress, review) : undefined;
}
