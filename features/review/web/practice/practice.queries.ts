import type { Topic } from '#domain/learning/mastery.ts';
import { shouldRetry } from '#domain/retry.ts';
import { isRetryable } from '#features/quiz/web/quiz.queries.ts';
import { type api, orpc } from '#web/api/client.ts';

export type PractisedQuestion = Awaited<ReturnType<typeof api.review.practice>>;

/** The question to answer now in the practice of a subtopic. Asking twice has no second effect, so it may be a query. */
export const practiceOptions = (topic: Topic) =>
  orpc.review.practice.queryOptions({
    input: topic,
    retry: (failures, error) => isRetryable(error) && shouldRetry(failures, undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
