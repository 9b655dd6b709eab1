import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { FailedState } from '#web/ui/page/failed-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AccountHeader } from './account-header.tsx';
import { type LinkParameters, readLinkParameters } from './link-parameters.ts';
import { NewPasswordForm } from './password/new-password-form.tsx';

export default function ResetPasswordPage() {
  const [link] = useState(() => readLinkParameters(location));
  const check = useQuery({
    queryKey: ['recovery-link', link],
    queryFn: () => checkLink(link),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useInvalidLinkExit(link, check.data === 'invalid');
  useEffect(() => {
    if (check.isError) reportUnexpected();
  }, [check.isError]);
  if (check.data === 'valid' && link.kind === 'token') return <ChooseNewPassword token={link.token_hash} />;
  if (check.isError && !check.isFetching)
    return <CheckFailed error={check.error} onRetry={() => check.refetch()} />;
  return <CheckingLink />;
}

async function checkLink(link: LinkParameters): Promise<'valid' | 'invalid'> {
  if (link.kind !== 'token' || link.type !== 'recovery') return 'invalid';
  try {
    await api.account.verify({ token_hash: link.token_hash, type: 'recovery' });
    return 'valid';
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return 'invalid';
    throw error;
  }
}

/** docs/product.md §8: without any link parameters to /forgot-password, else to /login. */
function useInvalidLinkExit(link: LinkParameters, isInvalid: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isInvalid) return;
    reportInvalidLink();
    void navigate({ to: link.kind === 'none' ? '/forgot-password' : '/login', replace: true });
  }, [isInvalid, link.kind, navigate]);
}

export function reportInvalidLink(): void {
  toast({
    title: 'Enlace inválido',
    description: 'El enlace de recuperación no es válido o ha expirado. Pide uno nuevo.',
    variant: 'destructive',
  });
}

function reportUnexpected(): void {
  toast({
    title: 'Error',
    description: 'Ocurrió un error al verificar el enlace de recuperación',
    variant: 'destructive',
  });
}

const CheckingLink = () => (
  <Card className="flex flex-col items-center py-10 text-center">
    <Spinner className="text-4xl text-brand" />
    <h1 className="mt-5 text-xl font-bold">Verificando enlace...</h1>
    <p role="status" className="mt-1 text-muted">
      Un momento, por favor.
    </p>
  </Card>
);

const CheckFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Card>
    <FailedState message={`No pudimos verificar el enlace. ${messageOf(error)}`} onRetry={onRetry} />
  </Card>
);

const ChooseNewPassword = ({ token }: { token: string }) => (
  <>
    <AccountHeader title="Nueva contraseña" description="Elige una que no uses en otro sitio." />
    <Card>
      <NewPasswordForm token={token} onInvalidLink={reportInvalidLink} />
    </Card>
  </>
);
