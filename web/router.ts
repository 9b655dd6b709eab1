import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { RouteErrorScreen } from './shell/errors/route-error-screen.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

export const router = createRouter({
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
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
