import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { timeZoneHere } from '../text/time-zone.ts';
import { callByName } from './call-by-name.ts';
import { createHttpLink, type Endpoints } from './http-link.ts';
import { createQueryUtils } from './query-utils.ts';

/** Every connected contract by its name. Each feature adds its own in its `.queries.ts`, or in an `.api.ts` where several files need it. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their contracts by declaration merging
export interface Contracts {}

type Api = JsonifiedClient<ContractRouterClient<Pick<Contracts, keyof Contracts>>>;

const endpoints: Endpoints = {};
const listeners = new Set<() => void>();

/** Tells the client methods and paths of endpoints, in the browser as the data that scripts/vite/contracts-as-data.ts makes. */
export const connect = (contracts: Partial<Contracts>): void => void Object.assign(endpoints, contracts);

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
