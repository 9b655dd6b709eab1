import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CheckingSession } from './checking-session.tsx';
import { useSession } from './session.ts';
import { WhileSignedIn } from './while-signed-in.tsx';

export function LearnerGuard({ children }: { children: ReactNode }) {
  const state = useSession();
  if (state.status === 'loading') return <CheckingSession />;
  if (state.status === 'signedIn') return <WhileSignedIn state={state}>{children}</WhileSignedIn>;
  return <ToLogin comesBack={state.why !== 'left'} />;
}

function ToLogin({ comesBack }: { comesBack: boolean }) {
  const router = useRouter();
  // During a navigation the router's location is already /login, so the page where the navigation started is used.
  const [state] = useState(() => (comesBack ? { returnTo: router.state.location.href } : {}));
  // The redirect skips the quiz's confirmation dialog: without a session the quiz cannot continue.
  return <Navigate to="/login" state={state} replace ignoreBlocker />;
}
