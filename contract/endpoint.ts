import { type HTTPMethod, type OpenAPI, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import type { Right } from '#domain/rights.ts';
import type { FieldErrors } from './errors.ts';
import { rowId } from './fields.ts';

export type EndpointMeta = {
  access: Right;
  /** Calls allowed per user and window, in addition to the general limit (docs/product.md §10). */
  limit?: { name: string; points: number; seconds: number };
  /** Calls allowed per network address and window, counted before the body is read. */
  perAddress?: AddressLimit;
  /** A limit for reads, counted in memory like the general limit, since a read should not cost a database write. */
  reads?: { name: string; perMinute: number };
  /** Set when many callers get the same answer; it is cached until its data changes. */
  shared?: 'lessons' | 'plans' | 'global ranking' | 'weekly ranking';
  /** 64 KB by default. */
  bodyLimit?: number;
  /** What stands beside fields when the body is larger. */
  tooLarge?: FieldErrors;
  /** As multipart/form-data; all other endpoints take JSON only. */
  takesFile?: boolean;
};

/** With `perDevice`, a device on which somebody has signed in before may call this often instead, whatever its address has used. */
export type AddressLimit = { name: string; points: number; seconds: number; perDevice?: number };

type Options = Omit<EndpointMeta, 'access'> & { status?: number };

/**
 * Declares an endpoint as data, from which guard, router, typed client, query options and the OpenAPI document are derived; `summary` says
 * in Spanish what it does.
 */
const withRight =
  (access: Right) =>
  (call: `${HTTPMethod} /${string}`, summary: string, { status = 200, ...meta }: Options = {}) => {
    const [method, path] = call.split(' ') as [HTTPMethod, `/${string}`];
    const spec = (operation: OpenAPI.OperationObject) => complete(operation, access);
    return oc
      .$meta<EndpointMeta>({ access, ...meta })
      .route({ method, path, successStatus: status, summary, spec });
  };

/** How a right declares its endpoints. */
export type Declare = ReturnType<typeof withRight>;

export const anyone = withRight('public');
export const learner = withRight('learner');
export const teach = withRight('teach');
export const editor = withRight('editor');
export const support = withRight('support');
/** For administrators alone, who may also call all others. */
export const admin = withRight('admin');

export const noInput = z.optional(z.strictObject({}));
export const byId = z.strictObject({ id: rowId });

export const ERROR_RESPONSE = 'Error';

/** Adds what the generator cannot know: that public endpoints need no session, the error answers, and empty bodies. */
function complete(operation: OpenAPI.OperationObject, access: Right): OpenAPI.OperationObject {
  const { requestBody, responses = {}, ...rest } = operation;
  const { 204: nothing, ...answers } = responses;
  return {
    ...rest,
    ...(access === 'public' && { security: [] }),
    ...(requestBody && { requestBody: asSent(requestBody) }),
    responses: {
      ...answers,
      ...(nothing && { 204: { description: 'Hecho' } }),
      default: { $ref: `#/components/responses/${ERROR_RESPONSE}` },
    },
  };
}

/** Describes a body with a file as multipart instead of JSON. */
function asSent(body: NonNullable<OpenAPI.OperationObject['requestBody']>): typeof body {
  const form = 'content' in body ? body.content['multipart/form-data'] : undefined;
  return form ? { ...body, content: { 'multipart/form-data': form } } : body;
}
