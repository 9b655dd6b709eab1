import type { QueryClient } from '@tanstack/react-query';
import type { ReviewSize } from '#domain/learning/review-parameters.ts';
import { shouldRetry } from '#domain/retry.ts';
import { isRetryable } from '#features/quiz/web/quiz.queries.ts';
import { type api, orpc } from '#web/api/client.ts';

export type ReviewSession = Awaited<ReturnType<typeof api.review.start>>;
export type FinishedReview = Awaited<ReturnType<typeof api.review.finish>>;

/** Starts or resumes the review. Sending it twice has no second effect, so it may be a query. A refusal shows at once. */
export const sessionOptions = (size?: ReviewSize) =>
  orpc.review.start.queryOptions({
    input: { size },
    retry: (failures, error) => isRetryable(error) && shouldRetry(failures, undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Finishes a review; again it returns the same. */
export const reviewResultOptions = (id: string) =>
  orpc.review.finish.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY });

/** An open review is named on home and on its page, which fetch it again when they are opened. */
export const invalidateReview = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: orpc.review.overview.key(), refetchType: 'none' });
