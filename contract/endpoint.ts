import { type HTTPMethod, type OpenAPI, oc } from '@orpc/contract';

/** Who may call: anybody, a signed-in person, or an administrator. */
export type Access = 'public' | 'learner' | 'admin';

export type EndpointMeta = {
  access: Access;
  /** Calls allowed per user and window, beyond the general limit (docs/product.md §10). */
  limit?: { name: string; points: number; seconds: number };
  /** Calls allowed per network address and window, counted before the body is read; a known device has a limit of its own. */
  perAddress?: AddressLimit;
  /** The same for reads, which must not cost a write each: counted like the general limit. */
  reads?: { name: string; perMinute: number };
  /** Many get the same answer: it is kept ready until what it tells changes. */
  shared?: 'lessons' | 'plans' | 'global ranking' | 'weekly ranking';
  /** Largest body in bytes; 64 KB by default. */
  bodyLimit?: number;
  /** Takes a file as multipart/form-data; all other endpoints take JSON only. */
  takesFile?: boolean;
};

/** `perDevice` of the `points` is what a device may call on which somebody has signed in before. */
export type AddressLimit = { name: string; points: number; seconds: number; perDevice: number };

type Options = Omit<EndpointMeta, 'access'> & { status?: number; summary: string };

/**
 * Declares an endpoint as data: method and path (without /api), who may call it, and how it answers.
 * Guard, router, typed client, query options and the OpenAPI document are all made from this one object.
 */
export function endpoint(access: Access, method: HTTPMethod, path: `/${string}`, options: Options) {
  const { status = 200, summary, ...meta } = options;
  const spec = (operation: OpenAPI.OperationObject) => complete(operation, access);
  return oc
    .$meta<EndpointMeta>({ access, ...meta })
    .route({ method, path, successStatus: status, summary, spec });
}

/** Where the OpenAPI document describes the one error envelope. */
export const ERROR_RESPONSE = 'Error';

/** What a generator cannot know of an endpoint: who needs no session, that all are refused alike, and that nothing means nothing. */
function complete(operation: OpenAPI.OperationObject, access: Access): OpenAPI.OperationObject {
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

/** A file does not travel in JSON. */
function asSent(body: NonNullable<OpenAPI.OperationObject['requestBody']>): typeof body {
  const form = 'content' in body ? body.content['multipart/form-data'] : undefined;
  return form ? { ...body, content: { 'multipart/form-data': form } } : body;
}
