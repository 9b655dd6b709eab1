import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Context } from 'hono';
import { may, type Right } from '#domain/rights.ts';
import type { Services } from '../services.ts';
import { presentedToken } from '../session/guard.ts';

/** What a page shows first: a JSON text with the answers by the names of their calls, and the cookies that the calls set. */
export type FirstData = { json: string; cookies: string[] };

export type GatherFirstData = (c: Context) => Promise<FirstData | undefined>;

type Call = { name: string; input?: Record<string, string | number> };
type Calls = { access: Right; calls: readonly Call[] };
type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** After this many milliseconds the document goes with what there is. */
export const FIRST_DATA_MS = 150;

/**
 * Returns what gathers the first data of a document, or nothing for visitors, suspended people and people who may not open the page. The
 * calls are made in this process, through the same guard, limits and output schemas as if the page made them; what is late is left to it.
 */
export function createFirstData(
  services: Services,
  contract: AnyContractRouter,
  callsOf: (url: URL) => Calls | undefined,
  fetch: Fetch,
  limitMs: number,
): GatherFirstData {
  async function gather(c: Context, token: string): Promise<FirstData | undefined> {
    const page = callsOf(new URL(c.req.url));
    if (!page) return;
    const now = services.clock();
    const late = sleep(limitMs, undefined, { ref: false });
    const found = await Promise.race([services.findCaller(token, now), late]);
    if (!found?.caller || !may(found.caller, page.access)) return;
    const asked = await Promise.all(page.calls.map((call) => Promise.race([ask(c, call), late])));
    // The first is the session, without which the page cannot use the others.
    if (!asked[0]?.text) return;
    const answers = asked.filter((answer) => answer !== undefined);
    const members = answers.flatMap(({ name, text }) => (text ? `${JSON.stringify(name)}:${text}` : []));
    return {
      json: `{"at":${now.getTime()},"answers":{${members.join()}}}`,
      cookies: answers.flatMap(({ cookies }) => cookies),
    };
  }

  async function ask(c: Context, { name, input = {} }: Call) {
    const headers = new Headers(c.req.raw.headers);
    for (const header of ['accept-encoding', 'if-none-match', 'range']) headers.delete(header);
    const url = new URL(`/api${addressOf(contract, name, input)}`, c.req.url);
    const response = await fetch(new Request(url, { headers }), c.env);
    const text = response.ok ? await response.text() : undefined;
    return { name, text, cookies: response.headers.getSetCookie() };
  }

  return async (c) => {
    const token = presentedToken(c, services.config);
    if (!token || !isVisit(c)) return undefined;
    return gather(c, token).catch(() => undefined);
  };
}

/** Whether a page is opened now: the service worker accepts anything, and what is fetched ahead of a visit says so. */
const isVisit = ({ req }: Context) =>
  ['GET', 'HEAD'].includes(req.method) &&
  req.header('accept')?.includes('text/html') &&
  !req.header('sec-purpose');

/** @throws Error when the contract has no GET endpoint of this name */
function addressOf(contract: AnyContractRouter, name: string, input: NonNullable<Call['input']>): string {
  const found = name
    .split('.')
    .reduce<AnyContractRouter | undefined>(
      (router, part) => (router as Record<string, AnyContractRouter> | undefined)?.[part],
      contract,
    );
  const route = found && isContractProcedure(found) ? found['~orpc'].route : undefined;
  if (route?.method !== 'GET') throw new Error(`The contract has no GET endpoint ${name}`);
  const rest = new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const path = route.path!.replace(/\{(\w+)\}/g, (_, key: string) => {
    rest.delete(key);
    return encodeURIComponent(input[key] ?? '');
  });
  return rest.size > 0 ? `${path}?${rest}` : path;
}
