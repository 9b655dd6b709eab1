import { Link, Navigate, useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { forgetIntendedPage, readIntendedPage } from '#web/intended-page.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { readStored } from '#web/storage/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { AccountHeader } from './account-header.tsx';
import { redirectTarget, useRequestedPage } from './redirect-target.ts';
import { EndedNotice } from './session/ended-notice.tsx';
import { isKnownDevice } from './session/known-device.ts';
import { OFFLINE_OWNER } from './session/offline-owner.ts';
import { session, useSession } from './session/session.ts';
import type { SessionState } from './session/session-state.ts';
import { SignInForm } from './sign-in-form.tsx';

const back = { href: '/', label: 'Volver al inicio' };
const title = 'Iniciar sesión';

export default function LoginPage() {
  const requestedPage = useRequestedPage(useSearch({ from: '/visitor/login' }).redirect);
  const [intended] = useState(readIntendedPage);
  const hasSignedUp = useLocation({ select: ({ state: { signInAddress } }) => signInAddress !== undefined });
  const [isNewHere] = useState(() => !hasSignedUp && !isKnownDevice());
  const state = useSession();
  const isSignedIn = state.status === 'signedIn';
  useEffect(() => {
    if (isSignedIn) forgetIntendedPage();
  }, [isSignedIn]);
  if (isSignedIn) return <Navigate to={redirectTarget(requestedPage ?? intended)} replace />;
  if (opensOffline(state)) return <Navigate to="/descargas" replace />;
  if (isNewHere) return <NewHere />;
  return (
    <>
      <AccountHeader back={back} title={title} description="Sigue aprendiendo donde lo dejaste." />
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

/** Without a connection there is nobody to sign in to; what was taken along to this device opens (docs/product.md §26). */
const opensOffline = (state: SessionState): boolean | undefined =>
  state.status === 'signedOut' && state.isSilent && readStored(OFFLINE_OWNER) !== null;

/** On a device where nobody has signed in, making an account is the main way, and the form stands below. */
const NewHere = () => (
  <>
    <AccountHeader back={back} title={title} />
    <SessionNotice />
    <Card className="bg-brand-soft">
      <h2 className="text-lg font-bold">¿Primera vez aquí?</h2>
      <p className="mt-1 text-pretty">Gratis y en un minuto. Solo necesitas un correo.</p>
      <ButtonLink to="/register" variant="purple" size="full" className="mt-4">
        Crear cuenta
      </ButtonLink>
    </Card>
    <h2 className="mt-8 mb-3 text-lg font-bold">¿Ya tienes cuenta?</h2>
    <Card>
      <SignInForm isMain={false} />
    </Card>
  </>
);

function SessionNotice() {
  const state = useSession();
  if (state.status === 'signedOut' && state.why === 'unreachable') return <Unreachable />;
  return <EndedNotice state={state} />;
}

function Unreachable() {
  const [isChecking, setChecking] = useState(false);
  async function recheck() {
    setChecking(true);
    await session.recheck();
    setChecking(false);
  }
  return (
    <InlineAlert
      tone="warning"
      title="No pudimos comprobar tu sesión"
      className="mb-4"
      action={
        <Button variant="outline" size="sm" loading={isChecking} onClick={recheck}>
          Reintentar
        </Button>
      }
    >
      {noAnswer()} Si ya habías iniciado sesión, no hace falta que lo hagas otra vez.
    </InlineAlert>
  );
}
