import { useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { InstallOffer } from '#features/install/web/install-offer.tsx';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { UpdateNotice } from '#web/service-worker/update-notice.tsx';
import { measureBar } from '#web/ui/page/measure-bar.ts';
import { lazyComponent } from './code/lazy-component.tsx';
import { learnerFrameCalls } from './first-calls.ts';
import { loadFirst } from './load-first.ts';
import { canonicalPagePath } from './page-paths.ts';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import { isUnknownPath } from './shell/unknown-path.ts';
import { useIsOnline } from './shell/use-is-online.ts';

const RootFrame = () => (
  <>
    <RouteAnnouncer />
    <OfflineBanner />
    <MaintenanceNotice />
    <Outlet />
    <InstallOffer />
    <UpdateNotice />
  </>
);

/** The administrators' notice above every page; it is fetched again when the tab becomes visible. */
function MaintenanceNotice() {
  const { data } = useQuery({ ...appSettingsOptions(), refetchOnWindowFocus: true });
  if (!data?.maintenance_notice) return null;
  return (
    <aside
      aria-label="Aviso"
      className="flex items-start justify-center gap-2 bg-caution-soft px-4 py-2.5 text-sm font-medium text-ink"
    >
      <TriangleAlert className="mt-px size-4.5 shrink-0 text-caution" />
      <p className="min-w-0 max-w-prose wrap-anywhere whitespace-pre-line">{data.maintenance_notice}</p>
    </aside>
  );
}

const General = () => 'Sin conexión. Lo que ves puede no estar al día.';
const OfflineNeed = lazyComponent(() => import('./shell/offline-need.tsx'), General);

const measureNotice = measureBar({ property: '--notice', edge: 'top' });

function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div ref={measureNotice} role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm font-semibold text-on-inverse">
          <Suspense fallback={<General />}>
            <OfflineNeed />
          </Suspense>
        </p>
      )}
    </div>
  );
}

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
