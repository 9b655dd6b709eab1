import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { MailArt } from '#web/brand/mail-art.tsx';
import { ErrorArt } from '#web/brand/trouble-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type LinkParameters, readLinkParameters } from './link-parameters.ts';

/** Spec §9, "Email-confirmation redirect". */
const REDIRECT_AFTER_MS = 3000;

export default function ConfirmEmailPage() {
  const [link] = useState(() => readLinkParameters(location));
  const confirmation = useQuery({
    queryKey: ['confirm-email', link],
    queryFn: () => confirm(link),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (confirmation.isFetching) return <Confirming />;
  if (confirmation.isSuccess) return <Confirmed />;
  return <NotConfirmed message={describe(confirmation.error)} onRetry={() => confirmation.refetch()} />;
}

/** What is wrong with the link itself, before the server is asked. */
class UnusableLink extends Error {}

async function confirm(link: LinkParameters): Promise<true> {
  if (link.kind !== 'token') {
    throw new UnusableLink(
      'Enlace de confirmación inválido o expirado. Regístrate de nuevo para recibir otro.',
    );
  }
  if (link.type !== 'email') throw new UnusableLink('Tipo de confirmación no válido');
  await api.account.verify({ token_hash: link.token_hash, type: 'email' });
  return true;
}

function describe(error: unknown): string {
  if (error instanceof UnusableLink) return error.message;
  const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (isAnswer) return `Error al confirmar el email: ${error.message}`;
  return 'Error inesperado al confirmar el email. Revisa tu conexión e inténtalo de nuevo.';
}

function Confirming() {
  return (
    <Card className="flex flex-col items-center py-10 text-center">
      <Spinner className="text-4xl text-brand" />
      <h1 className="mt-5 text-xl font-bold">Confirmando tu email...</h1>
      <p role="status" className="mt-1 text-muted">
        Un momento, por favor.
      </p>
    </Card>
  );
}

function Confirmed() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/login' }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card className="flex flex-col items-center text-center">
      <MailArt opened className="mb-4 w-44 max-w-full" />
      <h1 className="text-2xl font-bold">¡Email confirmado!</h1>
      <p role="status" className="mt-2 text-muted">
        Tu cuenta está lista. En unos segundos te llevamos a iniciar sesión.
      </p>
      <Link to="/login" className={buttonClasses({ variant: 'purple', size: 'full', className: 'mt-6' })}>
        Ir a iniciar sesión
      </Link>
    </Card>
  );
}

function NotConfirmed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Card className="flex flex-col items-center text-center">
      <ErrorArt className="mb-4 w-44 max-w-full" />
      <h1 className="text-2xl font-bold">No pudimos confirmar tu email</h1>
      <p role="alert" className="mt-2 text-muted">
        {message}
      </p>
      <div className="mt-6 flex w-full flex-col gap-3">
        <Button size="full" onClick={onRetry}>
          Reintentar
        </Button>
        <Link to="/login" className={buttonClasses({ variant: 'outline', size: 'full' })}>
          Iniciar sesión
        </Link>
        <Link to="/register" className={buttonClasses({ variant: 'ghost', size: 'full' })}>
          Crear cuenta
        </Link>
      </div>
    </Card>
  );
}
