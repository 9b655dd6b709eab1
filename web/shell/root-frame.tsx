import { Outlet } from '@tanstack/react-router';
import { InstallOffer } from '#features/install/web/install-offer.tsx';
import { UpdateNotice } from '#web/service-worker/update-notice.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export function RootFrame() {
  return (
    <>
      <RouteAnnouncer />
      <OfflineBanner />
      <MaintenanceNotice />
      <Outlet />
      <InstallOffer />
      <UpdateNotice />
    </>
  );
}
