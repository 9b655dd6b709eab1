import type { AnyContractRouter, HTTPMethod } from '@orpc/contract';
import type { Endpoints } from './endpoints.ts';

/** Unfolds 'POST /auth/sign-in' into what the link asks of a contract: the route, without any schema. */
export function endpointTree(endpoints: Endpoints): AnyContractRouter {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? bareProcedure(inner) : endpointTree(inner),
    ]),
  );
}

function bareProcedure(endpoint: string): AnyContractRouter {
  const [method, path] = endpoint.split(' ') as [HTTPMethod, `/${string}`];
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } };
}
