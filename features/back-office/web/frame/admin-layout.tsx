import { Outlet } from '@tanstack/react-router';
import { AdminFrame } from './admin-frame.tsx';
import { AdminGuard } from './admin-guard.tsx';

/** Round every back-office page but the sign-in; loaded on demand, so that learners never carry it. */
export default function AdminLayout() {
  return (
    <AdminGuard>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </AdminGuard>
  );
}
