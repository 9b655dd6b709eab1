import type { Database } from '#db/connect.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { checkHeaders, checkParams } from './check-stripe-request.ts';
import { addObject, findObject, saveObject } from './objects/object-store.ts';
import { type IdempotencyKey, newId } from './objects/stripe-objects.ts';
import { type Operation, runOperation } from './run-operation.ts';
import { StripeError } from './stripe-error.ts';
import { readForm } from './stripe-form.ts';
import { OPERATIONS, type OperationName } from './stripe-operations.ts';

/** @param origin the origin of the pages of sessions and portals */
export type LocalStripe = { db: Database; clock: () => Date; origin: string };

export type StripeRequest = Operation & { key: string | null };

/**
 * The part of Stripe's HTTP API that the app uses, in the process or served on a port. Unknown parameters are errors. All objects are in
 * the database, so that every process can answer.
 * @param onRequest receives each request with the errors in its parameters and headers
 */
export function createLocalStripe(
  stripe: LocalStripe,
  onRequest: (request: StripeRequest | null, faults: string[]) => void = () => {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const now = stripe.clock();
    try {
      const body = await request.text();
      const { operation, faults } = readRequest(request, body);
      onRequest(operation, faults);
      if (!operation || faults.length > 0) throw new StripeError(400, faults.join(' '));
      const answer =
        operation.key === null
          ? await runOperation(stripe.db, operation, { now, origin: stripe.origin })
          : await answerOnce(stripe, operation.key, operation, body, now);
      return reply(200, answer.body, answer.at && answer.at > now ? answer.at : now);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const { status, message, type, code } = error;
      return reply(status, { error: { type, message, ...(code && { code }) } }, now);
    }
  };
}

function readRequest(request: Request, body: string) {
  const { pathname, search } = new URL(request.url);
  const name = (Object.keys(OPERATIONS) as OperationName[]).find(
    (each) => OPERATIONS[each].method === request.method && OPERATIONS[each].path.test(pathname),
  );
  if (!name)
    return { operation: null, faults: [`Unrecognized request URL (${request.method}: ${pathname})`] };
  const form = readForm(request.method === 'GET' ? search.slice(1) : body);
  const id = OPERATIONS[name].path.exec(pathname)?.[1] ?? '';
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  return {
    operation: { name, id, form, key },
    faults: [...checkHeaders(OPERATIONS[name], request.headers), ...checkParams(name, form)],
  };
}

/** Answers a repeated request with the stored answer of the first one. Simultaneous copies wait for the first. */
function answerOnce(
  { db, origin }: LocalStripe,
  key: string,
  operation: Operation,
  request: string,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const id = `idem_${key}`;
    const started: IdempotencyKey = { id, object: 'idempotency_key', request, answer: {} };
    if (!(await addObject(tx, started, { at: now, due_at: new Date(now.getTime() + DAY_MS) }))) {
      const known = await findObject(tx, 'idempotency_key', id);
      if (known?.object.request === request) return { body: known.object.answer };
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      throw new StripeError(400, message, { type: 'idempotency_error' });
    }
    const answer = await runOperation(tx, operation, { now, origin });
    await saveObject(tx, { ...started, answer: answer.body }, { at: now });
    return answer;
  });
}

const reply = (status: number, body: object, at: Date): Response =>
  Response.json(body, { status, headers: { date: at.toUTCString(), 'request-id': newId('req') } });
