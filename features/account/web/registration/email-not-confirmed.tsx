import { ErrorArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ResendForm } from './resend-form.tsx';

type EmailNotConfirmedProps = { message: string; isLinkDead: boolean; onRetry: () => void };

/** The useful button comes first: another mail for an invalid link, a retry for any other failure. */
export const EmailNotConfirmed = ({ message, isLinkDead, onRetry }: EmailNotConfirmedProps) => (
  <Card className="flex flex-col items-center text-center">
    <ErrorArt className="mb-4 w-44 max-w-full" />
    <h1 className="text-2xl font-bold">No pudimos confirmar tu correo</h1>
    <p role="alert" className="mt-2 text-muted">
      {message}
    </p>
    {isLinkDead && (
      <p className="mt-2 text-muted">
        Cada enlace vale una sola vez. Si ya confirmaste tu correo con él, puedes iniciar sesión.
      </p>
    )}
    {isLinkDead && <ResendForm isPrimary className="mt-6 w-full border-b border-line pb-6 text-left" />}
    <div className="mt-6 flex w-full flex-col gap-3">
      <Button variant={isLinkDead ? 'outline' : 'default'} size="full" onClick={onRetry}>
        Reintentar
      </Button>
      <ButtonLink to="/login" variant="outline" size="full">
        Iniciar sesión
      </ButtonLink>
      <ButtonLink to="/register" variant="ghost" size="full">
        Crear cuenta
      </ButtonLink>
    </div>
    {!isLinkDead && <ResendForm className="mt-6 w-full border-t border-line pt-6 text-left" />}
  </Card>
);
