import { Suspense } from 'react';
import { useSession } from '#features/account/web/session/session.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { useSubmission } from './device/use-submission.ts';

const OfflineHome = lazyComponent(async () => ({
  default: (await import('./downloads-page.tsx')).OfflineHome,
}));

/** On whatever page a learner is: submits what was answered without a connection, or shows what is here while there is none. */
export default function OfflinePart() {
  const session = useSession();
  useSubmission(session.status === 'signedIn' ? session.user.id : undefined);
  return (
    session.status !== 'signedIn' && (
      <Suspense>
        <OfflineHome />
      </Suspense>
    )
  );
}
