import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '#features/contract.ts';

import { networkError, readApiError } from './api-error.ts';
import { endpointTree } from './endpoint-tree.ts';
import { endpoints } from './endpoints.ts';

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

const link = new OpenAPILink(endpointTree(endpoints), {
  url: () => `${location.origin}/api`,
  fetch: callApi,
});

/** Every endpoint as a typed function: `await api.account.signIn({ email, password })`. Failures are ApiErrors. */
export const api: Api = createORPCClient(link);

/** Every endpoint as TanStack Query options and keys: `useQuery(orpc.lessons.list.queryOptions())`. */
export const orpc = createTanstackQueryUtils(api);

const listeners = new Set<() => void>();

/** Tells when the server no longer knows the session of a call. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function callApi(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, { ...init, credentials: 'same-origin' }).catch((cause) => {
    throw request.signal.aborted ? cause : networkError(cause);
  });
  if (response.ok) return response;
  if (response.status === 401) for (const listener of listeners) listener();
  throw await readApiError(response);
}
