import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CheckingSession } from './checking-session.tsx';
import { useSession } from './session.ts';

/** Lets signed-in people through; everybody else goes to /login, and back here after signing in. */
export function LearnerGuard({ children }: { children: ReactNode }) {
  const state = useSession();
  if (state.status === 'loading') return <CheckingSession />;
  if (state.status === 'signedIn') return children;
  return <ToLogin comesBack={state.why !== 'left'} />;
}

function ToLogin({ comesBack }: { comesBack: boolean }) {
  const router = useRouter();
  // Once navigating, the router's location is /login itself: what was asked for is where this began.
  const [search] = useState(() => (comesBack ? { redirect: router.state.location.href } : {}));
  return <Navigate to="/login" search={search} replace />;
}
