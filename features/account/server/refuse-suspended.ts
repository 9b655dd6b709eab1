import type { Config } from '#server/config.ts';
import { refuse } from '#server/http/refusal.ts';

/** Tells somebody suspended where to write, if the operator named an address. */
export function refuseSuspended({ SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>): never {
  if (!SUPPORT_EMAIL) refuse('user_suspended');
  refuse('user_suspended', {
    message: `Tu cuenta está suspendida. Si crees que es un error, escribe a ${SUPPORT_EMAIL}.`,
  });
}
