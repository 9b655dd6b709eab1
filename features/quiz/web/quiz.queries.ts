import type { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#domain/retry.ts';
import { session } from '#features/account/web/session/session.ts';
import { ApiError } from '#web/api/api-error.ts';
import { orpc } from '#web/api/client.ts';

export const isRetryable = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Of calls that start or resume questions: sent twice they have no second effect, so they may be queries. A refusal shows at once. */
export const BEGINNING = {
  retry: (failures: number, error: Error) => isRetryable(error) && shouldRetry(failures, undefined),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

/** Starts or resumes an attempt. Sending it twice has no second effect, so it may be a query. */
export const attemptOptions = (lessonId: string) =>
  orpc.quiz.start.queryOptions({
    input: { id: lessonId },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The stored result of a finished attempt: the finish call returns it again. */
export const resultOptions = (attemptId: string) =>
  orpc.quiz.finish.queryOptions({ input: { id: attemptId }, staleTime: Number.POSITIVE_INFINITY });

/** Starts or resumes the practice of an attempt's wrong answers. */
export const practiceOptions = (attemptId: string) =>
  orpc.practice.start.queryOptions({ input: { id: attemptId }, ...BEGINNING });

/** Finishes a practice; again it returns the same. */
export const practiceResultOptions = (practiceId: string) =>
  orpc.practice.finish.queryOptions({ input: { id: practiceId }, staleTime: Number.POSITIVE_INFINITY });

const MAX_ATTEMPTS = 30;

/**
 * Finishes an attempt. A failure shows no message (docs/product.md §4), and the mutation continues on any other page.
 * Unlike other mutations it is retried, because the server answers every repetition with the same result.
 */
export const finishOptions = () =>
  orpc.quiz.finish.mutationOptions({
    retry: (failures, error) => failures < MAX_ATTEMPTS && isRetryable(error),
    retryDelay,
    networkMode: 'online',
    onSuccess: (result, _input, _before, { client }) => {
      client.setQueryData(resultOptions(result.attempt_id).queryKey, result);
      return invalidateAfterFinish(client);
    },
  });

/** An open attempt is shown in the lists, which are fetched again when they are opened. */
export const invalidateProgress = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: orpc.progress.key(), refetchType: 'none' });

/** What a finished quiz or review changes. */
export function invalidateAfterFinish(client: QueryClient) {
  const moved = [
    orpc.progress.key(),
    orpc.review.overview.key(),
    orpc.ranking.key(),
    orpc.leagues.key(),
    orpc.badges.key(),
    orpc.account.myProfile.key(),
  ];
  void session.recheck();
  return Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
