import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';

/** Tells somebody suspended where to write, if the operator named an address. */
export function ensureNotSuspended({ SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>): never {
  if (!SUPPORT_EMAIL) throw new AppError('user_suspended');
  throw new AppError('user_suspended', {
    message: `Tu cuenta está suspendida. Si crees que es un error, escribe a ${SUPPORT_EMAIL}.`,
  });
}
