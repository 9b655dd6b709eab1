import type { InferContractRouterOutputs } from '@orpc/contract';
import { orpc } from '#web/api/client.ts';
import type { securityEventsContract } from '../security-events.contract.ts';
import './security-events.api.ts';

export type OwnEvent = InferContractRouterOutputs<typeof securityEventsContract>['mine']['events'][number];

export const ownEventsOptions = () => ({
  ...orpc.securityEvents.mine.infiniteOptions({
    input: (before: number | undefined) => ({ before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  }),
  staleTime: 0,
});

export type OwnSession = InferContractRouterOutputs<
  typeof securityEventsContract
>['sessions']['sessions'][number];

export const ownSessionsOptions = () => ({ ...orpc.securityEvents.sessions.queryOptions(), staleTime: 0 });

export const ownEventsQueries = () => [orpc.securityEvents.key()];
