import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { type AnyProcedure, type AnyRouter, createProcedureClient, isProcedure } from '@orpc/server';
import type { Context, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { may } from '#domain/rights.ts';
import { type AnswerVariables, answerWithApiHeaders } from '../http/security-headers.ts';
import { countVisit } from '../limits/rate-limits.ts';
import type { RequestBudget } from '../limits/request-budget.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../session/caller.ts';
import { checkAccess, presentedToken } from '../session/guard.ts';
import { recordRejectedCall, userAgentOf } from '../session/rejected-calls.ts';
import { renewSession } from '../session/renew-session.ts';
import { sessionCookies } from '../session/session-cookies.ts';
import { hasWholeBody } from './body-time.ts';
import { type Call, createCall } from './call.ts';
import { readInput, readTimeZone } from './read-input.ts';
import type { Sharing } from './shared-answers.ts';

export type Env = { Variables: AnswerVariables };

/** For each kind of shared answer, its current version and the callers who share it. */
export type Sharings = Record<
  NonNullable<EndpointMeta['shared']>,
  (call: Call) => Omit<Sharing, 'name'> | Promise<Omit<Sharing, 'name'>>
>;

/**
 * Each call passes the same checks in order (docs/product.md §7.2): origin, session, status, role, limits, body; the first three again
 * once a body has arrived that was still on its way.
 */
export function routeEndpoints(
  app: Hono<Env>,
  contract: AnyContractRouter,
  handlers: AnyRouter,
  services: Services,
  budget: RequestBudget,
  sharings: Sharings,
) {
  for (const [name, inner] of Object.entries(contract)) {
    const handler = (handlers as Record<string, AnyRouter>)[name]!;
    if (!isContractProcedure(inner)) routeEndpoints(app, inner, handler, services, budget, sharings);
    else if (isProcedure(handler)) routeEndpoint(app, handler, services, budget, sharings);
  }
}

/** Requests per minute; a whole class may share one network address. */
const VISITS_PER_ADDRESS = 6_000;

function routeEndpoint(
  app: Hono<Env>,
  procedure: AnyProcedure,
  services: Services,
  budget: RequestBudget,
  sharings: Sharings,
) {
  const { route, meta } = procedure['~orpc'] as {
    route: { method: string; path: string; successStatus: number };
    meta: EndpointMeta;
  };
  const path = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
  app.on(route.method, path, async (c) => {
    const call = await admit(c, meta, services, budget);
    const wasWhole = hasWholeBody(c);
    const input = await readInput(c, meta);
    // Until the body had arrived, the session could end and the role change.
    if (!wasWhole) Object.assign(call, await judge(c, meta, services, budget), { now: services.clock() });
    const run = () => createProcedureClient(procedure, { context: call })(input);
    if (meta.shared && !input) {
      const sharing = await sharings[meta.shared](call);
      return services.shared.answer(c, { name: path, ...sharing }, run);
    }
    const output = await run();
    if (output instanceof File) return sendFile(c, output);
    const body = route.successStatus === 204 ? null : JSON.stringify(output);
    return answerWithApiHeaders(c, body, route.successStatus as StatusCode, {
      'cache-control': 'no-store',
      ...(body && { 'content-type': 'application/json' }),
    });
  });
}

async function sendFile(c: Context<Env>, file: File): Promise<Response> {
  const name = encodeURIComponent(file.name);
  return c.body(await file.arrayBuffer(), 200, {
    'cache-control': 'no-store',
    'content-type': file.type,
    'content-disposition': `attachment; filename="${name}"; filename*=utf-8''${name}`,
  });
}

/** Finds the caller and ensures that it may make the call now. @throws AppError `unauthenticated`, `forbidden` */
async function judge(
  c: Context<Env>,
  { access }: EndpointMeta,
  services: Services,
  budget: RequestBudget,
): Promise<Pick<Call, 'visitor' | 'versions'>> {
  const token = presentedToken(c, services.config);
  const { caller: visitor, versions } = await services.findCaller(token, services.clock());
  if (visitor && !may(visitor, access))
    await recordRejectedCall(c, services, budget, { kind: 'access_denied', user_id: visitor.user_id });
  if (visitor) c.set('userId', visitor.user_id);
  checkAccess(access, visitor);
  return { visitor, versions };
}

/** Checks session, role, time zone and limits. @throws AppError `unauthenticated`, `forbidden`, `invalid_request`, `rate_limited` */
async function admit(
  c: Context<Env>,
  meta: EndpointMeta,
  services: Services,
  budget: RequestBudget,
): Promise<Call> {
  const { visitor, versions } = await judge(c, meta, services, budget);
  const zone = readTimeZone(c, visitor);
  const address = c.get('address');
  if (visitor) budget.spend(visitor.session_id);
  else budget.spend(`address ${address}`, VISITS_PER_ADDRESS);
  if (meta.reads) budget.spend(`${meta.reads.name} ${visitor?.user_id ?? address}`, meta.reads.perMinute);
  if (meta.limit) await services.limits.consume(meta.limit, visitor?.user_id ?? address);
  const { extendSessionCookie, readDeviceCookie, ...cookies } = sessionCookies(
    c,
    services.config,
    services.clock(),
  );
  const readDevice = () => services.devices.read(readDeviceCookie(), services.clock());
  const giveBackVisit = await countVisit(services.limits, meta.perAddress, { address, readDevice });
  return createCall(services, {
    visitor: visitor && (await keepAlive(visitor, services, extendSessionCookie)),
    versions,
    zone,
    address,
    userAgent: userAgentOf(c),
    readDevice,
    giveBackVisit,
    requestId: c.get('requestId'),
    ...cookies,
  });
}

async function keepAlive(visitor: Caller, { db, clock }: Services, extendCookie: (end: Date) => void) {
  const session_expires_at = await renewSession(db, visitor, clock());
  if (!session_expires_at) return visitor;
  extendCookie(session_expires_at);
  return { ...visitor, session_expires_at };
}
