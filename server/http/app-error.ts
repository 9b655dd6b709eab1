import { ERRORS, type ErrorCode, type FieldErrors, type StoredResult } from '#contract/errors.ts';

type Details = {
  fields?: FieldErrors;
  /** Seconds after which a retry can succeed. */
  retryAfter?: number;
  message?: string;
  stored?: StoredResult;
  cause?: unknown;
};

/** An error that is answered to the caller: a code of contract/errors.ts with details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly stored: StoredResult | undefined;

  constructor(code: ErrorCode, { message, cause, fields, retryAfter, stored }: Details = {}) {
    super(message ?? ERRORS[code][1], { cause });
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.stored = stored;
  }
}

/** The error for a field of the input that the schema accepts and the database does not; `messages` stand beside it. */
export const wrongField = (field: string, ...messages: string[]) =>
  new AppError('invalid_request', { fields: { [field]: messages } });

/** Returns the row that a query found. @throws AppError `not_found` when there is none */
export function ensureFound<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw new AppError('not_found');
  return row;
}
