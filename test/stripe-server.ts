import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Database } from '#db/connect.ts';
import { createLocalStripe, type StripeRequest } from '#features/local-stripe/server/create-local-stripe.ts';

/**
 * The local Stripe on a free port, for apps that have a Stripe key and `STRIPE_API_BASE`. `requests` lists the received requests and
 * `faults` the errors in their parameters and headers; `away` and `losesAnswers` can be switched on.
 */
export async function startStripeServer(stripe: () => { db: Database; now: Date }) {
  const state = {
    requests: [] as StripeRequest[],
    faults: [] as string[],
    /** Every request fails. */
    away: false,
    /** Requests are processed, and their answers get lost: all of them, or those of one operation. */
    losesAnswers: false as boolean | StripeRequest['name'],
  };
  const origin = 'http://localhost:3000';
  const fetch = async (request: Request) => {
    if (state.away) return unavailable();
    const { db, now } = stripe();
    let isLost = state.losesAnswers === true;
    const answer = createLocalStripe({ db, clock: () => now, origin }, (received, faults) => {
      state.faults.push(...faults);
      if (received) state.requests.push(received);
      isLost ||= received?.name === state.losesAnswers;
    });
    const reply = await answer(request);
    return isLost ? unavailable() : reply;
  };
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return Object.assign(state, { url, close });
}

const unavailable = () => Response.json({ error: { type: 'api_error', message: 'away' } }, { status: 500 });
