import { type ReactNode, Suspense } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { SessionState } from './session-state.ts';

const SignInAgain = lazyComponent(() => import('./sign-in-again.tsx'), SignInAgainUnavailable);

type WhileSignedInProps = { state: Extract<SessionState, { status: 'signedIn' }>; children: ReactNode };

/** Shows the pages of a signed-in user. If the session ends while input is unsaved, they stay and a dialog asks for the password. */
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

/** Shown over the page when the dialog's code cannot be downloaded, so that unsaved input is kept. */
function SignInAgainUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="fixed inset-x-4 top-4 z-50 mx-auto max-w-md rounded-card shadow-float">
      <InlineAlert
        tone="danger"
        title="Tu sesión ha terminado"
        action={
          <Button variant="outline" size="sm" onClick={onRetry}>
            Iniciar sesión
          </Button>
        }
      >
        Lo que escribiste sigue aquí. {noAnswer()}
      </InlineAlert>
    </div>
  );
}
