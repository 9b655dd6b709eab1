import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { useResend } from './use-resend.ts';

export function ResendConfirmation({ email }: { email: string }) {
  const resend = useResend();
  return (
    <InlineAlert tone="warning" title="Falta confirmar tu email">
      <p>Abre el enlace que te enviamos. Si no llegó, mira en el correo no deseado o pide otro.</p>
      <FormFailure error={resend.error} className="mt-3" />
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={resend.isSuccess}
        loading={resend.isPending}
        onClick={() => resend.mutate({ email })}
      >
        Reenviar email de confirmación
      </Button>
    </InlineAlert>
  );
}
