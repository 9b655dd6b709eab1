import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';

/** Asks for another confirmation mail. The answer is the same for every address, so it tells nobody who has an account. */
export function useResend() {
  return useMutation({
    mutationFn: (email: string) => api.account.resend({ email }),
    onSuccess: (_, email) =>
      toast({ title: 'Email enviado', description: `Revisa ${email}.`, variant: 'success' }),
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  });
}
