import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '#features/account/web/session/session.ts';
import type { SessionState } from '#features/account/web/session/session-state.ts';
import { WhileSignedIn } from '#features/account/web/session/while-signed-in.tsx';
import { CheckingPermissions } from './checking-permissions.tsx';

/** docs/product.md §9, "Admin guard redirect delay / safety timeout". */
const REDIRECT_AFTER_MS = 100;
const GIVE_UP_AFTER_MS = 15_000;

export function AdminGuard({ children }: { children: ReactNode }) {
  const state = useSession();
  const admin = state.status === 'signedIn' && state.isAdmin ? state : null;
  useLeave(admin ? null : state);
  if (admin) return <WhileSignedIn state={admin}>{children}</WhileSignedIn>;
  return <CheckingPermissions verifying={state.status === 'loading'} />;
}

function useLeave(state: SessionState | null) {
  const navigate = useNavigate();
  const { href } = useLocation();
  const delay = state && (state.status === 'loading' ? GIVE_UP_AFTER_MS : REDIRECT_AFTER_MS);
  // A user whose session ended returns to this page after signing in.
  const returnTo = state?.status === 'signedOut' && state.why === 'ended' ? href : undefined;
  useEffect(() => {
    if (delay === null) return;
    const leave = () =>
      navigate({ to: '/admin/login', state: { returnTo }, replace: true, ignoreBlocker: true });
    const timer = setTimeout(leave, delay);
    return () => clearTimeout(timer);
  }, [delay, returnTo, navigate]);
}
