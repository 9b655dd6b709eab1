import { Outlet } from '@tanstack/react-router';
import { AdminFrame } from './admin-frame.tsx';
import { AdminGuard } from './admin-guard.tsx';

/** Wraps every back-office page except the sign-in; loaded on demand, so that learners do not download it. */
export default function AdminLayout() {
  return (
    <AdminGuard>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </AdminGuard>
  );
}
