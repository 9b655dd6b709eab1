import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Construction, WifiOff } from 'lucide-react';
import { InstallOffer } from '#features/install/web/install-offer.tsx';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { UpdateNotice } from '#web/service-worker/update-notice.tsx';
import { measureBar } from '#web/ui/page/measure-bar.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useIsOnline } from './use-is-online.ts';

export const RootFrame = () => (
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
      <Construction className="mt-px size-4.5 shrink-0 text-caution" />
      <p className="min-w-0 max-w-prose wrap-anywhere whitespace-pre-line">{data.maintenance_notice}</p>
    </aside>
  );
}

const measureNotice = measureBar({ property: '--notice', edge: 'top' });

function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div ref={measureNotice} role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm font-semibold text-on-inverse">
          <WifiOff className="size-4 shrink-0" />
          Sin conexión. Lo que ves puede no estar al día.
        </p>
      )}
    </div>
  );
}
