import { Suspense } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { usePendingUpdate } from './pending-update.ts';

const UpdateOffer = lazyComponent(
  () => import('./update-offer.tsx'),
  () => null,
);

/** Mounted once by the shell: offers a newer build. It never reloads by itself, because a quiz may be in progress. */
export function UpdateNotice() {
  const applyUpdate = usePendingUpdate();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 grid"
    >
      {applyUpdate && (
        <Suspense>
          <UpdateOffer onAccept={applyUpdate} />
        </Suspense>
      )}
    </div>
  );
}
