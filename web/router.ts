import { type AnyRoute, createRouter, type Router } from '@tanstack/react-router';
import type { routeTree as everyPage } from './admin-routes.tsx';
import { lazyComponent } from './code/lazy-component.tsx';
import { RouteErrorScreen } from './shell/errors/route-error-screen.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

const NotFoundPage = lazyComponent(() => import('./shell/not-found-page.tsx'));

export const createAppRouter = (routeTree: AnyRoute) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    // The query cache already decides how long data is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<typeof everyPage>;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
