import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CheckingSession } from './checking-session.tsx';
import { useSession } from './session.ts';

/** Lets signed-in people through; everybody else goes to /login, and back here after signing in. */
export function LearnerGuard({ children }: { children: ReactNode }) {
  const state = useSession();
  const { href } = useLocation();
  if (state.status === 'loading') return <CheckingSession />;
  if (state.status === 'signedIn') return children;
  return <Navigate to="/login" search={state.why === 'left' ? {} : { redirect: href }} replace />;
}
