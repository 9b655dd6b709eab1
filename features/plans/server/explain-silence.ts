import { AppError } from '#server/http/app-error.ts';

const SILENCE =
  'El proveedor de pagos no responde. Aquí no se ha cambiado nada; si el cambio llegó a hacerse allí, aparecerá solo. ' +
  'Inténtalo de nuevo en unos minutos.';

/** Calls the provider for an administrator. @throws AppError `unavailable` with a sentence that says what became of the change */
export async function explainSilence<Answer>(
  call: () => Promise<Answer>,
  message = SILENCE,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    throw new AppError('unavailable', { message, retryAfter: 60, cause: error });
  }
}
