import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '#features/account/web/session/session.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { HomeLink } from '#web/links/home-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const JoinCard = lazyComponent(() => import('./join-card.tsx'));
void JoinCard.preload();

/** Where a code's QR and a mailed invitation lead, with and without a session (docs/product.md §27). */
export default function JoinPage() {
  const { id: code } = useParams({ strict: false });
  const { invitacion: invitation } = useSearch({ strict: false });
  const { status } = useSession();
  const waiting = <Skeleton className="h-48" />;
  return (
    <div className="mx-auto min-h-dvh w-full max-w-column px-5 py-6 sm:py-10">
      <HomeLink className="mb-6" />
      <main id="contenido" tabIndex={-1} className="outline-none">
        <h1 className="text-2xl font-bold">Unirte a un aula</h1>
        <p className="mt-1 mb-5 text-muted">Tu docente verá tu nombre y tus resultados.</p>
        {status === 'loading' ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <JoinCard code={code} invitation={invitation} isSignedIn={status === 'signedIn'} />
          </Suspense>
        )}
      </main>
    </div>
  );
}
