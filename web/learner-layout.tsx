import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LearnerGuard } from '#features/account/web/session/learner-guard.tsx';
import { OFFLINE_DEVICE } from '#features/account/web/session/offline-owner.ts';
import { AccountNotices } from '#features/personal-data/web/account-notices.tsx';
import { lazyComponent } from './code/lazy-component.tsx';
import { LearnerFrame } from './shell/learner-frame.tsx';
import { useIsWide } from './shell/use-is-wide.ts';
import { readStored } from './storage/stored.ts';

const QuickSettings = lazyComponent(
  () => import('#features/settings/web/quick-settings.tsx'),
  () => null,
);

const OfflinePart = lazyComponent(
  () => import('#features/offline/web/offline-part.tsx'),
  () => null,
);

const offline = (
  <Suspense>
    <OfflinePart />
  </Suspense>
);

const Tools = () =>
  useIsWide() && (
    <Suspense>
      <QuickSettings />
    </Suspense>
  );

/** Wraps every learner page; loaded on demand, so that visitors do not download it. */
export default function LearnerLayout() {
  return (
    <LearnerFrame tools={<Tools />}>
      <LearnerGuard offline={offline}>
        <AccountNotices>
          <Outlet />
          {readStored(OFFLINE_DEVICE) && offline}
        </AccountNotices>
      </LearnerGuard>
    </LearnerFrame>
  );
}
