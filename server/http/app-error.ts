import { ERRORS, type ErrorCode, type FieldErrors } from '#contract/errors.ts';

type Details = {
  /** Per field, what is wrong with it. */
  fields?: FieldErrors;
  /** Seconds after which a repetition can succeed. */
  retryAfter?: number;
  /** A sentence that replaces the catalogue's. */
  message?: string;
  cause?: unknown;
};

/** An error that becomes an answer: a code of the catalogue (contract/errors.ts) with its details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { message, cause, fields, retryAfter }: Details = {}) {
    super(message ?? ERRORS[code][1], { cause });
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/**
 * The row that a query found.
 *
 * @throws AppError `not_found` when there is none
 */
export function ensureFound<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw new AppError('not_found');
  return row;
}
