import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router';
import { lazyComponent } from './code/lazy-component.tsx';
import { learnerFrameCalls } from './first-calls.ts';
import { loadFirst } from './load-first.ts';
import { canonicalPagePath } from './page-paths.ts';
import { RootFrame } from './shell/root-frame.tsx';
import { isUnknownPath } from './shell/unknown-path.ts';

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

export const learner = createRoute({
  id: 'learner',
  getParentRoute: () => root,
  loader: () => loadFirst(learnerFrameCalls),
  component: lazyComponent(() => import('./learner-layout.tsx')),
});
