import { createRootRoute, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LearnerGuard } from '#features/account/web/session/learner-guard.tsx';
import { AccountNotices } from '#features/personal-data/web/account-notices.tsx';
import { lazyComponent } from './code/lazy-component.tsx';
import { learnerFrameCalls } from './first-calls.ts';
import { loadFirst } from './load-first.ts';
import { canonicalPagePath } from './page-paths.ts';
import { LearnerFrame } from './shell/learner-frame.tsx';
import { RootFrame } from './shell/root-frame.tsx';
import { isUnknownPath } from './shell/unknown-path.ts';
import { useIsWide } from './shell/use-is-wide.ts';

export const root = createRootRoute({
  component: RootFrame,
  // Handled before any frame and guard: the router would treat /home/x as an unknown page inside the learner's frame.
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    if (isUnknownPath(pathname)) throw notFound();
    const canonical = canonicalPagePath(pathname) ?? pathname;
    if (canonical === pathname) return;
    throw redirect({ href: canonical + searchStr + (hash && `#${hash}`), replace: true });
  },
});

export const visitor = createRoute({
  id: 'visitor',
  getParentRoute: () => root,
  component: lazyComponent(() => import('./shell/visitor-frame.tsx')),
});

const QuickSettings = lazyComponent(
  () => import('#features/settings/web/quick-settings.tsx'),
  () => null,
);

const Tools = () =>
  useIsWide() && (
    <Suspense>
      <QuickSettings />
    </Suspense>
  );

export const learner = createRoute({
  id: 'learner',
  getParentRoute: () => root,
  loader: () => loadFirst(learnerFrameCalls),
  component: () => (
    <LearnerFrame tools={<Tools />}>
      <LearnerGuard>
        <AccountNotices>
          <Outlet />
        </AccountNotices>
      </LearnerGuard>
    </LearnerFrame>
  ),
});
