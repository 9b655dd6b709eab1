import { Navigate, Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { may } from '#domain/rights.ts';
import { useProfile, useSession } from '#features/account/web/session/session.ts';
import type { SessionState } from '#features/account/web/session/session-state.ts';
import { WhileSignedIn } from '#features/account/web/session/while-signed-in.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AdminMenu, mayOpen, menuFor } from './admin-menu.tsx';
import { OfficeTools } from './office-tools.tsx';

/** Wraps every back-office page except the sign-in; loaded on demand, so that learners do not download it. */
export default function AdminLayout() {
  return (
    <AdminGuard>
      <AdminFrame title="Administración" menu={AdminMenu} tools={<OfficeTools />}>
        <AllowedPage />
      </AdminFrame>
    </AdminGuard>
  );
}

/** A page that somebody of the staff may not open leads to the first one that they may. */
function AllowedPage() {
  const profile = useProfile();
  // Of the page that is shown: the address is ahead of it while another one loads.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const [first] = menuFor(profile).flatMap(({ entries }) => entries);
  if (mayOpen(profile, path) || !first) return <Outlet />;
  return <Navigate to={first.to} replace />;
}

/** docs/product.md §9, "Admin guard redirect delay / safety timeout". */
const REDIRECT_AFTER_MS = 100;
const GIVE_UP_AFTER_MS = 15_000;

export function AdminGuard({ children }: { children: ReactNode }) {
  const state = useSession();
  const isStaff = state.status === 'signedIn' && may(state.profile, 'office');
  return isStaff ? <WhileSignedIn state={state}>{children}</WhileSignedIn> : <ToSignIn state={state} />;
}

function ToSignIn({ state }: { state: SessionState }) {
  const router = useRouter();
  const navigate = useNavigate();
  // During a navigation the router's location is already the sign-in, so the page where the navigation started is used.
  const [asked] = useState(() => router.state.location.href);
  const delay = state.status === 'loading' ? GIVE_UP_AFTER_MS : REDIRECT_AFTER_MS;
  // Everybody returns to this page after signing in, except who signed out.
  const returnTo = state.status === 'signedOut' && state.why === 'left' ? undefined : asked;
  useEffect(() => {
    const leave = () =>
      navigate({ to: '/admin/login', state: { returnTo }, replace: true, ignoreBlocker: true });
    const timer = setTimeout(leave, delay);
    return () => clearTimeout(timer);
  }, [delay, returnTo, navigate]);
  return <CheckingPermissions verifying={state.status === 'loading'} />;
}

/** Shown while the user's role is being checked (docs/product.md §4, "Admin guard"). */
export const CheckingPermissions = ({ verifying }: { verifying: boolean }) => (
  <main className="grid min-h-dvh place-items-center px-6">
    <div role="status" className="flex flex-col items-center gap-3 text-center">
      <Spinner className="text-3xl text-brand" />
      <p className="font-semibold text-muted">{verifying ? 'Verificando permisos...' : 'Cargando...'}</p>
    </div>
  </main>
);
