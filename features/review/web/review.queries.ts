import type { QueryClient } from '@tanstack/react-query';
import type { ReviewSize } from '#domain/learning/review-parameters.ts';
import { BEGINNING } from '#features/quiz/web/quiz.queries.ts';
import { type api, orpc } from '#web/api/client.ts';

export type ReviewSession = Awaited<ReturnType<typeof api.review.start>>;
export type FinishedReview = Awaited<ReturnType<typeof api.review.finish>>;

export const sessionOptions = (size?: ReviewSize) =>
  orpc.review.start.queryOptions({ input: { size }, ...BEGINNING });

/** Finishes a review; again it returns the same. */
export const reviewResultOptions = (id: string) =>
  orpc.review.finish.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY });

/** An open review is named on home and on its page, which fetch it again when they are opened. */
export const invalidateReview = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: orpc.review.overview.key(), refetchType: 'none' });
