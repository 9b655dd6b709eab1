import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import type { RequestBudget } from '../limits/request-budget.ts';
import type { Services } from '../services.ts';
import { recordLoneEvent, type SecurityEvent } from './security-events.ts';

/** Rows written a minute for calls that cost their sender nothing, for each address and in all. */
const PER_ADDRESS = 5;
const PER_MINUTE = 120;

/** Records a call that was rejected before any limit was counted, unless many were recorded in this minute. */
export async function recordRejectedCall(
  c: Context,
  services: Services,
  budget: RequestBudget,
  event: SecurityEvent,
): Promise<void> {
  const address = clientAddress(c, services.config.trustedProxies);
  if (!isWorthRecording(budget, address)) return;
  const { db, log, clock } = services;
  const source = { db, log, now: clock(), requestId: c.get('requestId'), address, userAgent: userAgentOf(c) };
  await recordLoneEvent(source, event);
}

export const userAgentOf = (c: Context): string | null => c.req.header('user-agent') ?? null;

function isWorthRecording(budget: RequestBudget, address: string): boolean {
  try {
    budget.spend(`rejected ${address}`, PER_ADDRESS);
    budget.spend('rejected', PER_MINUTE);
    return true;
  } catch {
    return false;
  }
}
