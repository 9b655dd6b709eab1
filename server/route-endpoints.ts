import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { type AnyProcedure, type AnyRouter, createProcedureClient, isProcedure } from '@orpc/server';
import type { Context, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { type Call, createCall } from './call.ts';
import { seesPremium } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { checkAccess, presentedToken } from './guard.ts';
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

/** A whole class may sit behind one address. */
const VISITORS_PER_ADDRESS = 10;

function routeEndpoint(app: Hono<Env>, procedure: AnyProcedure, services: Services, budget: RequestBudget) {
  const { route, meta } = procedure['~orpc'] as {
    route: { method: string; path: string; successStatus: number };
    meta: EndpointMeta;
  };
  const path = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
  app.on(route.method, path, async (c) => {
    const call = await admit(c, meta, services, budget);
    const input = await readInput(c, meta.bodyLimit);
    const run = () => createProcedureClient(procedure, { context: call })(input);
    if (meta.shared && !input)
      return services.shared.answer(c, meta.shared, `${path} ${audience(call)}`, run);
    const output = await run();
    c.header('cache-control', 'no-store');
    c.status(route.successStatus as StatusCode);
    if (output instanceof File) return sendFile(c, output);
    return route.successStatus === 204 ? c.body(null) : c.json(output);
  });
}

/** A handler that answers a file has it downloaded under its name. */
async function sendFile(c: Context<Env>, file: File): Promise<Response> {
  const name = encodeURIComponent(file.name);
  return c.body(await file.arrayBuffer(), 200, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${name}"; filename*=utf-8''${name}`,
  });
}

/** Who sees the same of what is shared: with or without the premium part. */
const audience = ({ visitor }: Call) => (visitor && seesPremium(visitor) ? 'premium' : 'free');

/** Session, role and limits of a call; what remains is the body and the handler. */
export async function admit(
  c: Context<Env>,
  meta: EndpointMeta,
  services: Services,
  budget: RequestBudget,
): Promise<Call> {
  const token = presentedToken(c, services.config);
  const visitor = await services.findCaller(token, services.clock());
  checkAccess(meta.access, visitor);
  const address = clientAddress(c, services.config.trustedProxies);
  if (visitor) budget.spend(visitor.session_id);
  else budget.spend(`address ${address}`, VISITORS_PER_ADDRESS);
  if (meta.limit) await services.limits.consume(meta.limit, visitor?.user_id ?? address);
  return createCall(services, {
    visitor,
    address,
    requestId: c.get('requestId'),
    ...sessionCookies(c, services.config),
  });
}
