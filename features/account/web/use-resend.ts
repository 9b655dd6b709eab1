import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';

/** Requests another confirmation mail. The answer is the same for every address, so it does not reveal who has an account. */
export function useResend() {
  return useMutation({
    mutationFn: (email: string) => api.account.resend({ email }),
    meta: {
      success: (_, email: string) => ({ title: 'Email enviado', description: `Revisa ${email}.` }),
      failure: (error) => messageOf(error),
    },
  });
}
