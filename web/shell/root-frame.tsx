import { Outlet } from '@tanstack/react-router';
import { InstallPrompt } from '#features/install/web/install-prompt.tsx';
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
      <InstallPrompt />
      <UpdateNotice />
    </>
  );
}
