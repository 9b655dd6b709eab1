import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { RouterUtils } from '@orpc/tanstack-query';
import { timeZoneHere } from '../text/time-zone.ts';
import { callByName } from './call-by-name.ts';
import { createHttpLink, type Endpoints } from './http-link.ts';
import { createQueryUtils } from './query-utils.ts';

/** The contracts of the first load and those of the back office, which declare themselves here: their screens do not import them. */
// biome-ignore lint/suspicious/noEmptyInterface: they are added by declaration merging
export interface Contracts {}

type ClientOf<Connected extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Connected>>;
type Api = ClientOf<Pick<Contracts, keyof Contracts>>;

const endpoints: Endpoints = {};
const listeners = new Set<() => void>();

/**
 * Tells the client methods and paths of endpoints, in the browser as the data that scripts/vite/contracts-as-data.ts makes. A feature does
 * so in its `.queries.ts`, or in an `.api.ts` where several files need it. @returns the client as these contracts describe it
 */
export function connect<Connected extends Record<string, AnyContractRouter>>(contracts: Connected) {
  Object.assign(endpoints, contracts);
  return { api, orpc } as unknown as { api: ClientOf<Connected>; orpc: RouterUtils<ClientOf<Connected>> };
}

/** Every endpoint as a typed function: `await api.account.signIn({ email, password })`. It throws ApiErrors. */
export const api: Api = callByName(
  createHttpLink(endpoints, {
    // Read with each call: the module is also imported where there is no document.
    get origin() {
      return location.origin;
    },
    timeZone: timeZoneHere,
    send: (request) => fetch(request),
    onUnauthenticated: () => {
      for (const listener of listeners) listener();
    },
  }),
);

/** Every endpoint as TanStack Query options and keys: `useQuery(orpc.lessons.list.queryOptions())`. */
export const orpc = createQueryUtils(api);

export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
