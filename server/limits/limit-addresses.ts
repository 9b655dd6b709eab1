import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { clientAddress } from '../http/client-address.ts';
import type { AnswerVariables } from '../http/security-headers.ts';
import type { RequestBudget } from './request-budget.ts';

/** Requests a minute of everybody at one network address, for whatever they ask: a thousand people, one a second each. */
const PER_ADDRESS = 60_000;
/** The same for each kind of call that looks at no session and so has no other limit; the description is large. */
const PLAIN_PER_ADDRESS: Record<string, number> = {
  health: 6_000,
  webhooks: 6_000,
  'reminders/unsubscribe': 6_000,
  'openapi.json': 120,
  docs: 120,
};
const PLAIN = new RegExp(`^/api/(${Object.keys(PLAIN_PER_ADDRESS).join('|')})\\b`);

/** Counts every request against its address, before anything else is done for it (docs/security.md). */
export function limitAddresses(
  budget: RequestBudget,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): MiddlewareHandler<{ Variables: AnswerVariables }> {
  return async (c, next) => {
    const address = clientAddress(c, trustedProxies);
    c.set('address', address);
    budget.spend(`every call ${address}`, PER_ADDRESS);
    const [, kind] = PLAIN.exec(c.req.path) ?? [];
    if (kind) budget.spend(`${kind} ${address}`, PLAIN_PER_ADDRESS[kind]);
    await next();
  };
}
