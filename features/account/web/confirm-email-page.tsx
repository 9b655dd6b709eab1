import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isRefusal, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type LinkParameters, readLinkParameters } from './link-parameters.ts';
import { ConfirmWithPassword } from './registration/confirm-with-password.tsx';
import { type Confirmed, EmailConfirmed } from './registration/email-confirmed.tsx';
import { EmailNotConfirmed } from './registration/email-not-confirmed.tsx';

/** Confirms at once in the browser where the person registered; any other browser asks for the password first. */
export default function ConfirmEmailPage() {
  const [link] = useState(() => readLinkParameters(location));
  const [typed, setTyped] = useState<Confirmed>();
  const confirmation = useQuery({
    queryKey: ['confirm-email', link],
    queryFn: () => confirmFromThisBrowser(link),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (confirmation.isFetching) return <Confirming />;
  const { data } = confirmation;
  const confirmed = typed ?? (data !== 'needs password' && data);
  if (confirmed) return <EmailConfirmed {...confirmed} />;
  if (data === 'needs password' && link.kind === 'token')
    return <ConfirmWithPassword token={link.token_hash} onConfirmed={setTyped} />;
  const { error } = confirmation;
  return (
    <EmailNotConfirmed
      message={describe(error)}
      isLinkDead={isDeadLink(error)}
      onRetry={() => confirmation.refetch()}
    />
  );
}

/** Reports a link that is unusable before any request is sent. */
class UnusableLink extends Error {}

async function confirmFromThisBrowser(link: LinkParameters): Promise<Confirmed | 'needs password'> {
  if (link.kind !== 'token') {
    throw new UnusableLink('Enlace de confirmación inválido o expirado. Pide otro con tu correo.');
  }
  const { token_hash, type } = link;
  if (type === 'address') return api.account.verify({ token_hash, type });
  if (type !== 'email') throw new UnusableLink('Tipo de confirmación no válido');
  try {
    return await api.account.verify({ token_hash, type, password: '' });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'password_required') return 'needs password';
    throw error;
  }
}

/** Failures that only another mail can fix; too many attempts or a lost connection can be retried later. */
const isDeadLink = (error: unknown) =>
  error instanceof UnusableLink || (isRefusal(error) && error.status !== 429);

function describe(error: unknown): string {
  if (error instanceof UnusableLink) return error.message;
  if (isRefusal(error)) return `Error al confirmar el email: ${error.message}`;
  return `Error inesperado al confirmar el email. ${messageOf(error)}`;
}

const Confirming = () => (
  <Card className="flex flex-col items-center py-10 text-center">
    <Spinner className="text-4xl text-brand" />
    <h1 className="mt-5 text-xl font-bold">Confirmando tu correo...</h1>
    <p role="status" className="mt-1 text-muted">
      Un momento, por favor.
    </p>
  </Card>
);
