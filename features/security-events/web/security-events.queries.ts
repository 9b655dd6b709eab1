import type { InferContractRouterOutputs } from '@orpc/contract';
import { connect } from '#web/api/client.ts';
import { securityEventsContract } from '../security-events.contract.ts';

export const { api, orpc } = connect({ securityEvents: securityEventsContract });

export type OwnEvent = InferContractRouterOutputs<typeof securityEventsContract>['mine']['events'][number];

export const ownEventsOptions = () =>
  orpc.securityEvents.mine.infiniteOptions({
    input: (before: number | undefined) => ({ before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

export type OwnSession = InferContractRouterOutputs<
  typeof securityEventsContract
>['sessions']['sessions'][number];

export const ownSessionsOptions = () => orpc.securityEvents.sessions.queryOptions({ staleTime: 0 });

export const ownEventsQueries = () => [orpc.securityEvents.key()];
