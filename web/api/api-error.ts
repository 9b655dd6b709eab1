import {
  type ErrorCode,
  type ErrorEnvelope,
  type FieldErrors,
  fromWireCode,
  type StoredResult,
} from '#contract/errors.ts';

/** `network`: no response arrived. `unreadable`: a response arrived that this API does not send. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

/** A failed call to the API; `message` is a Spanish sentence that can be shown unchanged. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** Seconds after which a retry can succeed, if the server named them. */
  readonly retryAfter: number | undefined;
  readonly stored: StoredResult | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    more: {
      status?: number;
      fields?: FieldErrors;
      retryAfter?: number;
      stored?: StoredResult;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? 0;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
    this.stored = more.stored;
  }
}

/** Whether somebody else has changed meanwhile what the call would change. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict';

/** Whether there is nothing with the id that was asked for, or nothing that the caller may see. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Why nothing could be loaded or sent: the device has no connection, or it has one and the server does not respond. */
export const noAnswer = (): string =>
  navigator.onLine === false
    ? 'No hay conexión. Revisa tu internet e inténtalo de nuevo.'
    : 'El servidor no responde. Inténtalo de nuevo en unos segundos.';

export const networkError = (cause: unknown): ApiError => new ApiError('network', noAnswer(), { cause });

/** Whether the server understood the call and refused it: another one like it would be refused too. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Whether the server said nothing at all: there is no connection, or somebody between answers with a page of their own, as the
 * sign-in of a hotel's network does.
 */
export const isSilence = (error: unknown): boolean => error instanceof ApiError && error.status < 300;

/** For an answer that failed, or that is none of this API. */
export async function readApiError(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  try {
    const { error } = (await response.json()) as ErrorEnvelope;
    return new ApiError(fromWireCode(error.code), error.message, {
      status,
      fields: error.fields,
      stored: error.stored,
      retryAfter,
    });
  } catch (cause) {
    const message = 'El servidor no pudo responder. Inténtalo de nuevo en unos segundos.';
    return new ApiError('unreadable', message, { status, retryAfter, cause });
  }
}

/** The message to show for a thrown value; `fallback` if the server sent none (docs/product.md §8). */
export function messageOf(error: unknown, fallback?: string): string {
  const isAnswer = error instanceof ApiError && (error.code !== 'unreadable' || !fallback);
  return isAnswer ? error.message : (fallback ?? 'Ocurrió un error inesperado');
}
