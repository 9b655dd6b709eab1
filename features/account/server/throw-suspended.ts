import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';

/** Answers a suspended person, with the support address when one is configured. @throws AppError `user_suspended`, always */
export function throwSuspended({ SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>): never {
  if (!SUPPORT_EMAIL) throw new AppError('user_suspended');
  throw new AppError('user_suspended', {
    message: `Tu cuenta está suspendida. Si crees que es un error, escribe a ${SUPPORT_EMAIL}.`,
  });
}
