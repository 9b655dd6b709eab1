import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetIntendedPage, readIntendedPage } from '#web/intended-page.ts';
import { Card } from '#web/ui/card.tsx';
import { AccountHeader } from './account-header.tsx';
import { redirectTarget, useRequestedPage } from './redirect-target.ts';
import { useSession } from './session/session.ts';
import { SessionNotice } from './session-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';

export default function LoginPage() {
  const requestedPage = useRequestedPage(useSearch({ from: '/visitor/login' }).redirect);
  const [intended] = useState(readIntendedPage);
  const state = useSession();
  const isSignedIn = state.status === 'signedIn';
  useEffect(() => {
    if (isSignedIn) forgetIntendedPage();
  }, [isSignedIn]);
  if (isSignedIn) return <Navigate to={redirectTarget(requestedPage ?? intended)} replace />;
  return (
    <>
      <AccountHeader
        back={{ href: '/', label: 'Volver al inicio' }}
        title="Iniciar sesión"
        description="Sigue aprendiendo donde lo dejaste."
      />
      <SessionNotice />
      <Card>
        <SignInForm />
      </Card>
      <p className="mt-6 text-center text-muted">
        ¿Aún no tienes cuenta?{' '}
        <Link to="/register" className="font-semibold text-brand underline underline-offset-4">
          Regístrate
        </Link>
      </p>
    </>
  );
}
