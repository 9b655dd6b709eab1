import { ORPCError, ValidationError } from '@orpc/contract';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { type ErrorEnvelope, type FieldErrors, toWireCode } from '#contract/errors.ts';
import { codeOf } from '#db/error-code.ts';
import { TooManyOperationsError } from '#domain/expression/operations.ts';
import { AppError } from './app-error.ts';

type Issue = { message: string; path?: readonly unknown[]; keys?: string[]; code?: string };

/** Calls that no screen sends, unless somebody is trying something (docs/security.md, "Events"). */
const EVASIONS = new Set([
  'invalid_request',
  'too_large',
  'rate_limited',
  'invalid_signature',
  'invalid_unsubscribe_link',
]);

/** Answers with the error envelope. Unexpected errors are logged completely and get the generic message (docs/product.md §8.2). */
export function answerError(c: Context, error: unknown, log: Logger, requestId: string): Response {
  const appError = toAppError(error);
  if (appError.status >= 500 || appError.code === 'question_too_costly')
    log.error({ err: error, request_id: requestId }, 'request failed');
  else if (EVASIONS.has(appError.code)) {
    log.info(
      { code: appError.code, method: c.req.method, route: routePath(c), request_id: requestId },
      'call rejected',
    );
  } else if (appError.cause) log.debug({ err: error, request_id: requestId }, 'request rejected');
  const envelope: ErrorEnvelope = {
    error: {
      code: toWireCode(appError.code),
      message: appError.message,
      request_id: requestId,
      ...(appError.fields && { fields: appError.fields }),
      ...(appError.stored && { stored: appError.stored }),
    },
  };
  const headers = {
    ...(appError.retryAfter && { 'retry-after': String(Math.ceil(appError.retryAfter)) }),
    // The rest of the body may still arrive, so the connection cannot carry another request.
    ...(appError.code === 'incomplete_body' && { connection: 'close' }),
  };
  return c.json(envelope, appError.status as ContentfulStatusCode, {
    'cache-control': 'no-store',
    ...headers,
  });
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return new AppError('invalid_request', { fields: fieldErrors(error.cause.issues as Issue[]) });
  }
  if (error instanceof TooManyOperationsError) return new AppError('question_too_costly', { cause: error });
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: 2, cause: error });
  if (isUnstorable(error)) return new AppError('invalid_request', { cause: error });
  return new AppError('internal', { cause: error });
}

function fieldErrors(issues: Issue[]): FieldErrors {
  // Without a prototype, so that no field name exists already.
  const fields: FieldErrors = Object.create(null);
  const add = (name: string, message: string) => {
    fields[name] = [...(fields[name] ?? []), message];
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys ?? []) add(key, 'Este campo no se admite.');
    else add((issue.path ?? []).map(String).join('.') || 'body', issue.message);
  }
  return fields;
}

/** Temporary errors: connection lost, server starting, stopping or overloaded, deadlock; and what a newer version has removed meanwhile. */
const AWAY =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P0|53|58|25006|40001|40P01|42703|42P01|42883|0A000)/;

/** Of the driver, which gives these errors no code. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client was closed',
  'Client has encountered a connection error',
];

function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (AWAY.test(codeOf(e) ?? '')) return true;
    if (AWAY_MESSAGES.some((message) => e.message.includes(message))) return true;
  }
  return false;
}

/**
 * Whether PostgreSQL rejected the input: text it cannot store (22021, 22P05, 22P02), a number out of range (22003), or a check by one
 * of our triggers (23514 without a constraint), such as an option that was just removed.
 */
function isUnstorable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, constraint } = e as { code?: unknown; constraint?: unknown };
    if (['22021', '22P05', '22003', '22P02'].includes(String(code))) return true;
    if (code === '23514' && constraint === undefined) return true;
  }
  return false;
}
