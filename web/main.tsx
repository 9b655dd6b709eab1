import '#web/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#features/account/web/session/session.ts';
import { startSessionEffects } from '#features/account/web/session/session-effects.ts';
import { nextTask } from './code/next-task.ts';
import { dropFirstData, firstSession } from './first-data.ts';
import { queryClient } from './queries/query-client.ts';
import { createAppRouter } from './router.ts';
import { learnerTree } from './routes.tsx';
import { offerUpdate } from './service-worker/pending-update.ts';
import { registerServiceWorker } from './service-worker/register.ts';
import { ErrorBoundary } from './shell/errors/error-boundary.tsx';
import { startTheme } from './theme/theme.ts';
import { Toaster } from './ui/overlay/toaster.tsx';
import { UiProvider } from './ui/ui-provider.tsx';

startTheme();
startSessionEffects();
registerServiceWorker(offerUpdate);

/**
 * Each step begins in a task of its own, since together they would keep a slow phone from answering a touch. The routes of the office and
 * of teachers are a download of their own; after a failed one the loading screen of app.html stays, with its link.
 */
async function start(): Promise<void> {
  await nextTask();
  startSession(firstSession());
  const isOffice = /^\/(admin|aulas|en-vivo)(\/|$)/i.test(location.pathname);
  const routeTree = isOffice ? (await import('./admin-routes.tsx')).routeTree : learnerTree;
  const router = createAppRouter(routeTree);
  await nextTask();
  // The loading screen stays until the page's code has loaded, because React would show an empty page meanwhile.
  await router.load().catch(() => {});
  dropFirstData();
  const place = createRoot(document.getElementById('root')!);
  startTransition(() =>
    place.render(
      <StrictMode>
        <UiProvider>
          <ErrorBoundary>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ErrorBoundary>
          <Toaster />
        </UiProvider>
      </StrictMode>,
    ),
  );
}

void start();
