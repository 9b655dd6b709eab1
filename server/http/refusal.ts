import { ERRORS, type ErrorCode, type FieldErrors } from '#contract/errors.ts';

/** The one kind of error that is an answer: a code of the catalogue, perhaps with what is wrong per field. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which a repetition can succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: { fields?: FieldErrors; retryAfter?: number; message?: string; cause?: unknown } = {},
  ) {
    super(more.message ?? ERRORS[code][1], { cause: more.cause });
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** Ends the call with an answer of the catalogue. */
export function refuse(code: ErrorCode, more?: ConstructorParameters<typeof Refusal>[1]): never {
  throw new Refusal(code, more);
}

/** The row, or the spec's 404 of a single-row read that found none (PGRST116). */
export function found<Row>(row: Row | undefined | null): Row {
  return row ?? refuse('PGRST116');
}
