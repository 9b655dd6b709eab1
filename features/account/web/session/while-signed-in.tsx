import { lazy, type ReactNode, Suspense } from 'react';
import type { SessionState } from './session-state.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

type WhileSignedInProps = { state: Extract<SessionState, { status: 'signedIn' }>; children: ReactNode };

/** The pages of somebody signed in. Should the session end over unsaved input, they stay, and ask for the password. */
export function WhileSignedIn({ state: { user, lapsed }, children }: WhileSignedInProps) {
  return (
    <>
      {children}
      {lapsed && (
        <Suspense>
          <SignInAgain email={user.email} />
        </Suspense>
      )}
    </>
  );
}
