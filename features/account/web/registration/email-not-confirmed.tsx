import { Link } from '@tanstack/react-router';
import { ErrorArt } from '#web/brand/late-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { ResendForm } from './resend-form.tsx';

type EmailNotConfirmedProps = { message: string; isLinkDead: boolean; onRetry: () => void };

/** The useful button comes first: another mail for an invalid link, a retry for any other failure. */
export function EmailNotConfirmed({ message, isLinkDead, onRetry }: EmailNotConfirmedProps) {
  return (
    <Card className="flex flex-col items-center text-center">
      <ErrorArt className="mb-4 w-44 max-w-full" />
      <h1 className="text-2xl font-bold">No pudimos confirmar tu email</h1>
      <p role="alert" className="mt-2 text-muted">
        {message}
      </p>
      {isLinkDead && <ResendForm isPrimary className="mt-6 w-full border-b border-line pb-6 text-left" />}
      <div className="mt-6 flex w-full flex-col gap-3">
        <Button variant={isLinkDead ? 'outline' : 'default'} size="full" onClick={onRetry}>
          Reintentar
        </Button>
        <Link to="/login" className={buttonClasses({ variant: 'outline', size: 'full' })}>
          Iniciar sesión
        </Link>
        <Link to="/register" className={buttonClasses({ variant: 'ghost', size: 'full' })}>
          Crear cuenta
        </Link>
      </div>
      {!isLinkDead && <ResendForm className="mt-6 w-full border-t border-line pt-6 text-left" />}
    </Card>
  );
}
