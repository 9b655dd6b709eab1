import { shouldRetry } from '#domain/retry.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { isRetryable } from '#features/quiz/web/quiz.queries.ts';
import { type api, orpc } from '#web/api/client.ts';
import './placement.api.ts';

export type OpenPlacement = Awaited<ReturnType<typeof api.placement.start>>;
export type LatestPlacement = Awaited<ReturnType<typeof api.placement.latest>>;
export type Proposal = NonNullable<LatestPlacement['result']>;

export const latestPlacementOptions = () => orpc.placement.latest.queryOptions();

/** Starts or resumes the questions. Sending it twice has no second effect, so it may be a query. A refusal shows at once. */
export const startPlacementOptions = () =>
  orpc.placement.start.queryOptions({
    retry: (failures, error) => isRetryable(error) && shouldRetry(failures, undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Finishing again returns the same proposal. */
export const finishPlacementOptions = () =>
  orpc.placement.finish.mutationOptions({
    onSuccess: (_proposal, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: orpc.placement.latest.key() }),
  });

export const acceptPlacementOptions = () =>
  orpc.placement.accept.mutationOptions({
    onSuccess: (_proposal, _input, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: orpc.placement.latest.key() }),
        client.invalidateQueries({ queryKey: progressOptions().queryKey }),
      ]),
  });
