import type { InferContractRouterOutputs } from '@orpc/contract';
import { connect, orpc } from '#web/api/client.ts';
import { securityEventsContract } from '../security-events.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    securityEvents: typeof securityEventsContract;
  }
}

connect({ securityEvents: securityEventsContract });

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
