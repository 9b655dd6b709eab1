import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { BEGINNING } from '#features/quiz/web/quiz.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { type api, orpc } from './placement.api.ts';

export type OpenPlacement = Awaited<ReturnType<typeof api.placement.start>>;
export type LatestPlacement = Awaited<ReturnType<typeof api.placement.latest>>;
export type Proposal = NonNullable<LatestPlacement['result']>;

export const latestPlacementOptions = () => orpc.placement.latest.queryOptions();

export const startPlacementOptions = () => orpc.placement.start.queryOptions(BEGINNING);

/** Finishing again returns the same proposal. */
export const finishPlacementOptions = () =>
  orpc.placement.finish.mutationOptions({
    meta: {
      failure: (error) => ({ title: 'No pudimos calcular tu propuesta', description: messageOf(error) }),
    },
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
