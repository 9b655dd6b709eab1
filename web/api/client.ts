import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '#features/contract.ts';
import { endpoints } from './endpoints.ts';
import { createHttpLink } from './http-link.ts';

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

const listeners = new Set<() => void>();

/** Every endpoint as a typed function: `await api.account.signIn({ email, password })`. It throws ApiErrors. */
export const api: Api = createORPCClient(
  createHttpLink(endpoints, {
    origin: location.origin,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    send: (request) => fetch(request),
    onUnauthenticated: () => {
      for (const listener of listeners) listener();
    },
  }),
);

/** Every endpoint as TanStack Query options and keys: `useQuery(orpc.lessons.list.queryOptions())`. */
export const orpc = createTanstackQueryUtils(api);

export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
