import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { toast } from '#web/ui/toast.ts';

/** Offers another confirmation mail to who signs in before confirming. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => api.account.resend({ email }),
    onSuccess: () => toast({ title: 'Email enviado', description: `Revisa ${email}.`, variant: 'success' }),
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <InlineAlert tone="warning" title="Falta confirmar tu email">
      <p>Abre el enlace que te enviamos. Si no llegó, mira en el correo no deseado o pide otro.</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={resend.isSuccess}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Reenviar email de confirmación
      </Button>
    </InlineAlert>
  );
}
