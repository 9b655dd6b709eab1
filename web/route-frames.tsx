import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { LearnerGuard } from '#features/account/web/session/learner-guard.tsx';
import { LearnerFrame } from './shell/learner-frame.tsx';
import { RootFrame } from './shell/root-frame.tsx';

export const root = createRootRoute({ component: RootFrame });

/** Pages for everybody. */
export const visitor = createRoute({
  id: 'visitor',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('./shell/visitor-frame.tsx')),
});

/** Pages that need a signed-in user. */
export const learner = createRoute({
  id: 'learner',
  getParentRoute: () => root,
  component: () => (
    <LearnerGuard>
      <LearnerFrame>
        <Outlet />
      </LearnerFrame>
    </LearnerGuard>
  ),
});

/** Pages for administrators; guard and frame are loaded on demand, so that learners never carry them. */
export const office = createRoute({
  id: 'office',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('#features/back-office/web/frame/admin-layout.tsx')),
});
