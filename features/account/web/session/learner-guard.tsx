import { Navigate, useRouter } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from '#web/shell/page-skeleton.tsx';
import { readStored } from '#web/storage/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OFFLINE_OWNER } from './offline-owner.ts';
import { useSession } from './session.ts';
import { WhileSignedIn } from './while-signed-in.tsx';

type LearnerGuardProps = {
  /** For whoever has lessons on this device, while nobody says whether there is a session. */
  offline: ReactNode;
  children: ReactNode;
};

export function LearnerGuard({ offline, children }: LearnerGuardProps) {
  const state = useSession();
  if (state.status === 'loading') return <CheckingSession />;
  if (state.status === 'signedIn') return <WhileSignedIn state={state}>{children}</WhileSignedIn>;
  if (state.isSilent && readStored(OFFLINE_OWNER)) return offline;
  return <ToLogin comesBack={state.why !== 'left'} />;
}

function ToLogin({ comesBack }: { comesBack: boolean }) {
  const router = useRouter();
  // During a navigation the router's location is already /login, so the page where the navigation started is used.
  const [state] = useState(() => (comesBack ? { returnTo: router.state.location.href } : {}));
  // The redirect skips the quiz's confirmation dialog: without a session the quiz cannot continue.
  return <Navigate to="/login" state={state} replace ignoreBlocker />;
}

/** docs/product.md §9, "Protected-route reload timeout". */
const RELOAD_AFTER_MS = 10_000;
const reloadedKey = 'reloaded-while-checking';

/** What a learner page shows during the session check. After 10 s it reloads the page, at most once per visit. */
function CheckingSession() {
  useEffect(() => {
    const timer = setTimeout(reloadOnce, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PageSkeleton>
      <div role="status" className="flex items-center gap-3">
        <Spinner className="text-2xl text-brand" />
        <div>
          <h1 className="text-base leading-6 font-bold tracking-normal">Cargando...</h1>
          <p className="text-sm text-muted">Verificando tu sesión</p>
        </div>
      </div>
      <Button variant="outline" size="sm" onClick={() => location.reload()}>
        <RotateCw />
        Recargar
      </Button>
    </PageSkeleton>
  );
}

function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(reloadedKey)) return;
    sessionStorage.setItem(reloadedKey, 'yes');
  } catch {
    // Without storage a second reload could not be prevented, so the page does not reload at all.
    return;
  }
  location.reload();
}
