export class StripeError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code }: { type?: string; code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export const missingObject = (id: string) =>
  new StripeError(404, `No such object: '${id}'`, { code: 'resource_missing' });

/** Returns the object that a request refers to. @throws StripeError 404 `resource_missing` */
export function ensureKnown<Found>(found: Found | undefined, id: string): Found {
  if (found === undefined) throw missingObject(id);
  return found;
}
