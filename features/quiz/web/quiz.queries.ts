import type { QueryClient } from '@tanstack/react-query';
import { retryDelay } from '#domain/retry.ts';
import { session } from '#features/account/web/session/session.ts';
import { ApiError } from '#web/api/api-error.ts';
import { orpc } from '#web/api/client.ts';

/**
 * Starts or takes up the attempt at a lesson. Sending it twice has no second effect, so it may be a query; it is
 * asked for again on every visit.
 */
export const attemptOptions = (lessonId: string) =>
  orpc.quiz.start.queryOptions({
    input: { id: lessonId },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Without a connection an answer waits, and is sent when it is back. */
export const answerOptions = () => orpc.quiz.answer.mutationOptions({ networkMode: 'online' });

/** The stored result of a finished attempt: finishing again tells it once more. */
export const resultOptions = (attemptId: string) =>
  orpc.quiz.finish.queryOptions({ input: { id: attemptId }, staleTime: Number.POSITIVE_INFINITY });

const MOST_SAVES = 30;

/**
 * Finishes an attempt. It may fail in silence (docs/product.md §4), so it goes on trying behind whatever page is open:
 * unlike other mutations this one is retried, which the server answers with one and the same result.
 */
export const finishOptions = () =>
  orpc.quiz.finish.mutationOptions({
    retry: (failures, error) => failures < MOST_SAVES && mayPass(error),
    retryDelay,
    networkMode: 'online',
    onSuccess: (result, _input, _before, { client }) => {
      client.setQueryData(resultOptions(result.attempt_id).queryKey, result);
      return refreshStanding(client);
    },
  });

const mayPass = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** An attempt that is open shows in the lists, which read it when they are opened next. */
export const outdateProgress = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: orpc.progress.key(), refetchType: 'none' });

/** Everything that a finished lesson moves. */
function refreshStanding(client: QueryClient) {
  const moved = [orpc.progress.key(), orpc.ranking.key(), orpc.badges.key(), orpc.account.myProfile.key()];
  void session.recheck();
  return Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
