import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkHeaders, checkParams } from './check-stripe-request.ts';
import { type Form, readForm, textAt } from './read-form.ts';
import { newId, StripeAccount } from './stripe-account.ts';
import { OPERATIONS } from './stripe-operations.ts';

type Answer = { status: number; body: unknown };
type Handled = { name: string; id: string; form: Form; key: string | undefined };

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/**
 * Stripe on a free port: refuses what Stripe's API description does not know, remembers idempotency keys, and dates its
 * answers by the test's clock. `requests` tells what was asked, `faults` what was refused for its form.
 */
export async function startStripeDouble(clock: () => Date) {
  const account = new StripeAccount(clock);
  const state = { faults: [] as string[], requests: [] as Handled[], away: false };
  const remembered = new Map<string, { request: string; answer: Answer }>();
  const server = createServer(async (request, response) => {
    const { status, body } = state.away ? fault(500, 'away') : await answer(request);
    const headers = {
      'content-type': 'application/json',
      date: clock().toUTCString(),
      'request-id': newId('req'),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
    const body = await text(request);
    const operation = OPERATIONS.find((each) => each.method === request.method && each.path.test(pathname));
    if (!operation) return refuse([`Unrecognized request URL (${request.method}: ${pathname})`]);
    const form = readForm(request.method === 'GET' ? search.slice(1) : body);
    const headers = request.headers as Record<string, string | undefined>;
    const faults = [...checkHeaders(operation, headers), ...checkParams(operation, form)];
    if (faults.length > 0) return refuse(faults);
    const key = headers['idempotency-key'];
    const known = key ? remembered.get(key) : undefined;
    if (known)
      return known.request === body
        ? known.answer
        : fault(
            400,
            'Keys for idempotent requests can only be used with the same parameters',
            'idempotency_error',
          );
    const handled = { name: operation.name, id: operation.path.exec(pathname)?.[1] ?? '', form, key };
    state.requests.push(handled);
    const answer = carryOut(account, handled);
    // A repeated request is told what the first one was told, whatever has happened since.
    if (key && answer.status < 400) remembered.set(key, { request: body, answer: structuredClone(answer) });
    return answer;
  }

  function refuse(faults: string[]): Answer {
    state.faults.push(...faults);
    return fault(400, faults.join(' '));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(state, { url, account, close });
}

const fault = (status: number, message: string, type = 'invalid_request_error', code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const missing = (id: string) =>
  fault(404, `No such object: '${id}'`, 'invalid_request_error', 'resource_missing');
const ok = (body: unknown): Answer => ({ status: 200, body });
const list = (data: unknown[]) => ok({ object: 'list', data, has_more: false });

function carryOut(account: StripeAccount, { name, id, form }: Handled): Answer {
  const found = (from: Map<string, unknown>) => (from.has(id) ? ok(from.get(id)) : missing(id));
  switch (name) {
    case 'openCheckout':
      return openCheckout(account, form);
    case 'readCheckout':
      return found(account.sessions);
    case 'expireCheckout':
      return expireCheckout(account, id);
    case 'openPortal':
      return openPortal(account, form);
    case 'readSubscription':
      return found(account.subscriptions);
    case 'readInvoice':
      return found(account.invoices);
    case 'listInvoicePayments': {
      const paid = [...account.invoices.values()].filter(
        (each) => each.payment_intent === textAt(form, 'payment.payment_intent'),
      );
      return list(
        paid.map((each) => ({
          id: newId('inpay'),
          object: 'invoice_payment',
          invoice: each.id,
          status: 'paid',
        })),
      );
    }
    default:
      return list(account.events.filter((each) => each.created >= Number(textAt(form, 'created.gte'))));
  }
}

function openCheckout(account: StripeAccount, form: Form): Answer {
  const minutes = (Number(textAt(form, 'expires_at')) * 1000 - account.clock().getTime()) / 60_000;
  if (!(minutes >= 30 && minutes <= 1440))
    return fault(400, 'expires_at must lie 30 minutes to 24 hours ahead');
  const customer = textAt(form, 'customer');
  const isKnown = [...account.subscriptions.values()].some((each) => each.customer === customer);
  if (customer && !isKnown) return missing(customer);
  const session = {
    id: newId('cs_test'),
    object: 'checkout.session' as const,
    mode: 'subscription' as const,
    status: 'open' as const,
    url: '',
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    customer: customer ?? null,
    subscription: null,
    expires_at: Number(textAt(form, 'expires_at')),
    request: form,
  };
  session.url = `https://checkout.stripe.test/c/pay/${session.id}`;
  account.sessions.set(session.id, session);
  return ok(session);
}

function expireCheckout(account: StripeAccount, id: string): Answer {
  const session = account.sessions.get(id);
  if (!session) return missing(id);
  if (session.status !== 'open')
    return fault(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
  return ok(Object.assign(session, { status: 'expired', url: null }));
}

function openPortal(account: StripeAccount, form: Form): Answer {
  const customer = textAt(form, 'customer') ?? '';
  const named = textAt(form, 'flow_data.subscription_cancel.subscription');
  const owned = [...account.subscriptions.values()].filter((each) => each.customer === customer);
  const subscription = owned.find((each) => !named || each.id === named);
  if (!subscription) return missing(named ?? customer);
  const isOver = subscription.cancel_at !== null || subscription.status === 'canceled';
  if (textAt(form, 'flow_data.type') && isOver)
    return fault(400, 'The subscription is already set to be canceled');
  const id = newId('bps');
  account.portals.set(id, subscription.id);
  return ok({
    id,
    object: 'billing_portal.session',
    url: `https://billing.stripe.test/p/session/${id}`,
    return_url: textAt(form, 'return_url'),
  });
}
