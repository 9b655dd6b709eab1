import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import type { MutationMeta } from '#web/queries/mutation-meta.ts';

/** The same message in form and toast for every address, so that it does not reveal who has an account. */
export const resendSentence =
  'Si hay un registro pendiente con ese email, te llegará un enlace en un minuto.';

export const resend = {
  send: ({ email }: { email: string }) => api.account.resend({ email: email.trim() }),
  meta: {
    success: { title: 'Email enviado', description: resendSentence },
    failure: (error) => messageOf(error),
  } satisfies MutationMeta,
};

export const useResend = () => useMutation({ mutationFn: resend.send, meta: resend.meta });
