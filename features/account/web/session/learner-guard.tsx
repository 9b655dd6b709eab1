import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CheckingSession } from './checking-session.tsx';
import { useSession } from './session.ts';
import { WhileSignedIn } from './while-signed-in.tsx';

/** Lets signed-in people through; everybody else goes to /login, and back here after signing in. */
export function LearnerGuard({ children }: { children: ReactNode }) {
  const state = useSession();
  if (state.status === 'loading') return <CheckingSession />;
  if (state.status === 'signedIn') return <WhileSignedIn state={state}>{children}</WhileSignedIn>;
  return <ToLogin comesBack={state.why !== 'left'} />;
}

function ToLogin({ comesBack }: { comesBack: boolean }) {
  const router = useRouter();
  // Once navigating, the router's location is /login itself: what was asked for is where this began.
  const [state] = useState(() => (comesBack ? { comeBackTo: router.state.location.href } : {}));
  // A quiz asks before it is left; without a session there is nothing to stay for, and nothing left on the screen to ask.
  return <Navigate to="/login" state={state} replace ignoreBlocker />;
}
