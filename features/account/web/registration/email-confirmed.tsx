import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/api/client.ts';
import { MailArt } from '#web/brand/mail-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { session } from '../session/session.ts';
import { withAddress } from '../sign-in-address.ts';

/** docs/product.md §9, "Email-confirmation redirect". */
const REDIRECT_AFTER_MS = 3000;

export type Confirmed = { email?: string | undefined; signed_in?: true | undefined };

/** The browser that signed up has a session by now, so /login leads on to /home. */
export function EmailConfirmed({ email, signed_in }: Confirmed) {
  const navigate = useNavigate();
  useEffect(() => {
    // Without an answer /login asks for the password.
    if (signed_in) void api.account.session().then(session.signedIn, () => {});
  }, [signed_in]);
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/login', state: withAddress(email) }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <Card className="flex flex-col items-center text-center">
      <MailArt opened className="mb-4 w-44 max-w-full" />
      <h1 className="text-2xl font-bold">¡Correo confirmado!</h1>
      <p role="status" className="mt-2 text-muted">
        Tu cuenta está lista. En unos segundos{' '}
        {signed_in ? 'entras en ella.' : 'te llevamos a iniciar sesión.'}
      </p>
      <ButtonLink to="/login" state={withAddress(email)} variant="purple" size="full" className="mt-6">
        {signed_in ? 'Entrar' : 'Ir a iniciar sesión'}
      </ButtonLink>
    </Card>
  );
}
