import { MailArt } from '#web/brand/mail-art.tsx';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { withAddress } from '../sign-in-address.ts';
import { useResend } from './resend-form.tsx';

type MailSentProps = { email: string; onCorrect: () => void; onRegisterAnother: () => void };

/** Shown after registration. It is the same for a new and a taken address, so it does not reveal who has an account. */
export function MailSent({ email, onCorrect, onRegisterAnother }: MailSentProps) {
  const resend = useResend();
  return (
    <Card className="text-center">
      <MailArt className="mx-auto mb-4 w-44 max-w-full" />
      <h1 className="text-2xl font-bold">Revisa tu correo</h1>
      <p className="mt-2 text-muted">Enviamos un enlace de confirmación a</p>
      <p className="font-semibold break-all">{email}</p>
      <p className="mt-2 text-sm text-muted">
        Ábrelo en las próximas 24 horas. Si no llega, mira en el correo no deseado.
      </p>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {resend.isSuccess && 'Te lo enviamos otra vez: puede tardar un minuto.'}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <ButtonLink to="/login" state={withAddress(email)} variant="purple" size="full">
          Ir a iniciar sesión
        </ButtonLink>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <Button
            variant="outline"
            disabled={resend.isSuccess}
            loading={resend.isPending}
            onClick={() => resend.mutate({ email })}
          >
            Reenviar
          </Button>
          <Button variant="outline" onClick={onCorrect}>
            Corregir correo
          </Button>
        </div>
        <FormFailure error={resend.error} />
        <Button variant="ghost" size="full" onClick={onRegisterAnother}>
          Registrar otra cuenta
        </Button>
      </div>
    </Card>
  );
}
