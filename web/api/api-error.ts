import { type ErrorCode, type ErrorEnvelope, type FieldErrors, fromWireCode } from '#contract/errors.ts';

/** `network`: no answer came. `unreadable`: an answer came that is not of this API. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

/** Every failure of a call to the API; `message` is a Spanish sentence that may be shown as it is. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** Seconds after which a repetition can succeed, if the server said so. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    more: { status?: number; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? 0;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError('network', 'No hay conexión. Revisa tu internet e inténtalo de nuevo.', { cause });
}

/** The error that an answer other than a success stands for. */
export async function readApiError(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  try {
    const { error } = (await response.json()) as ErrorEnvelope;
    return new ApiError(fromWireCode(error.code), error.message, {
      status,
      fields: error.fields,
      retryAfter,
    });
  } catch (cause) {
    const message = 'El servidor no pudo responder. Inténtalo de nuevo en unos segundos.';
    return new ApiError('unreadable', message, { status, retryAfter, cause });
  }
}

/** The sentence to show for whatever was thrown; `fallback` where the server has said none (docs/product.md §8). */
export function messageOf(error: unknown, fallback?: string): string {
  const isAnswer = error instanceof ApiError && (error.code !== 'unreadable' || !fallback);
  return isAnswer ? error.message : (fallback ?? 'Ocurrió un error inesperado');
}
