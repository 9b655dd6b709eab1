import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { session } from '#features/account/web/session/session.ts';
import { queryClient } from '#web/queries/query-client.ts';
import { dismissToast, shownToasts } from '#web/ui/overlay/toast.ts';
import { Toaster } from '#web/ui/overlay/toaster.tsx';
import { UiProvider } from '#web/ui/ui-provider.tsx';

// A failed read is tried again as in the app, but without the wait in between.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

const now = '2026-03-02T10:00:00.000Z';

/** A learner, as the server describes the person who is signed in. */
export const learner = {
  id: 'profile-1',
  user_id: 'user-1',
  email: 'ana@ejemplo.com',
  full_name: 'Ana Prueba',
  total_points: 40,
  level: 1,
  role: 'user' as const,
  staff: [],
  is_premium: false,
  is_pupil: false,
  subscription_tier: null,
  country: 'general',
  time_zone: 'Europe/Madrid',
  notifications: true,
  theme: 'system' as const,
  hide_name: false,
  created_at: now,
  updated_at: now,
};

type Page = {
  Page: () => ReactNode;
  /** Its address in the app, with the values of its parameters; `pattern` names them. */
  path: string;
  pattern?: string;
};

/** Shows one page to a signed-in learner, and one of the back office to an administrator; every other path shows itself, so that a test can see where a link leads. */
export async function renderPage({ Page, path, pattern = path.replace(/\?.*/, '') }: Page) {
  queryClient.clear();
  for (const { id } of shownToasts()) dismissToast(id);
  const profile = path.startsWith('/admin') ? { ...learner, role: 'admin' as const } : learner;
  session.signedIn({ user: { id: learner.user_id, email: learner.email }, profile });
  const root = createRootRoute();
  const frame = createRoute({ id: 'learner', getParentRoute: () => root });
  const page = createRoute({ path: pattern, getParentRoute: () => frame, component: Page });
  const elsewhere = createRoute({ path: '$', getParentRoute: () => root, component: Elsewhere });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([page]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const screen = await render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
      <Toaster />
    </UiProvider>,
  );
  return { screen, router };
}

const Elsewhere = () => <p>Otra página</p>;
