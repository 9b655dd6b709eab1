import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { type AnyProcedure, type AnyRouter, createProcedureClient, isProcedure } from '@orpc/server';
import type { Context, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { type Call, createCall } from './call.ts';
import { clientAddress } from './client-address.ts';
import { checkAccess, findCaller, presentedToken } from './guard.ts';
import { readInput } from './read-input.ts';
import type { RequestBudget } from './request-budget.ts';
import type { Services } from './services.ts';
import { sessionCookies } from './session-cookies.ts';

export type Env = { Variables: { requestId: string } };

/**
 * Puts every endpoint of the contract on the HTTP router. Each call passes the same checks in the same order:
 * (origin before) session → status → role → limits → body → the handler, which checks existence.
 */
export function routeEndpoints(
  app: Hono<Env>,
  contract: AnyContractRouter,
  handlers: AnyRouter,
  services: Services,
  budget: RequestBudget,
) {
  for (const [name, inner] of Object.entries(contract)) {
    const handler = (handlers as Record<string, AnyRouter>)[name]!;
    if (!isContractProcedure(inner)) routeEndpoints(app, inner, handler, services, budget);
    else if (isProcedure(handler)) routeEndpoint(app, handler, services, budget);
  }
}

function routeEndpoint(app: Hono<Env>, procedure: AnyProcedure, services: Services, budget: RequestBudget) {
  const { route, meta } = procedure['~orpc'] as {
    route: { method: string; path: string; successStatus: number };
    meta: EndpointMeta;
  };
  const path = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
  app.on(route.method, path, async (c) => {
    const call = await admit(c, meta, services, budget);
    const input = await readInput(c, meta.bodyLimit);
    const output = await createProcedureClient(procedure, { context: call })(input);
    c.header('cache-control', 'no-store');
    c.status(route.successStatus as StatusCode);
    return route.successStatus === 204 ? c.body(null) : c.json(output);
  });
}

/** Session, role and limits of a call; what remains is the body and the handler. */
export async function admit(
  c: Context<Env>,
  meta: EndpointMeta,
  services: Services,
  budget: RequestBudget,
): Promise<Call> {
  const token = presentedToken(c, services.config);
  const visitor = await findCaller(services.db, token, services.clock());
  checkAccess(meta.access, visitor);
  const address = clientAddress(c, services.config.trustedProxies);
  budget.spend(visitor?.session_id ?? `address ${address}`);
  if (meta.limit) await services.limits.consume(meta.limit, visitor?.user_id ?? address);
  return createCall(services, {
    visitor,
    address,
    requestId: c.get('requestId'),
    ...sessionCookies(c, services.config),
  });
}
