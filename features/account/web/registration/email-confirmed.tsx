import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MailArt } from '#web/brand/mail-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { withAddress } from '../sign-in-address.ts';

/** docs/product.md §9, "Email-confirmation redirect". */
const REDIRECT_AFTER_MS = 3000;

export type Confirmed = { email?: string | undefined };

export function EmailConfirmed({ email }: Confirmed) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/login', state: withAddress(email) }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <Card className="flex flex-col items-center text-center">
      <MailArt opened className="mb-4 w-44 max-w-full" />
      <h1 className="text-2xl font-bold">¡Email confirmado!</h1>
      <p role="status" className="mt-2 text-muted">
        Tu cuenta está lista. En unos segundos te llevamos a iniciar sesión.
      </p>
      <ButtonLink to="/login" state={withAddress(email)} variant="purple" size="full" className="mt-6">
        Ir a iniciar sesión
      </ButtonLink>
    </Card>
  );
}
