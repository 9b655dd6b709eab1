import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { LayoutDashboard, Presentation, Users } from 'lucide-react';
import { LearnerGuard } from '#features/account/web/session/learner-guard.tsx';
import { useMay } from '#features/account/web/session/use-may.tsx';
import { AdminFrame } from '#features/back-office/frame/web/shell/admin-frame.tsx';
import { AppEntry, MenuEntry } from '#features/back-office/frame/web/shell/menu-entry.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { groupOptions } from './teaching.queries.ts';

/** Wraps the teachers' pages; learners do not download it. */
export default function TeacherLayout() {
  return (
    <LearnerGuard
      offline={<EmptyState level="h1" title="Sin conexión" description="Las aulas necesitan conexión." />}
    >
      <TeachersOnly />
    </LearnerGuard>
  );
}

function TeachersOnly() {
  const zone = useZoneOfTasks();
  return useMay('teach') ? (
    <AdminFrame title="Docencia" menu={TeacherMenu} zone={zone}>
      <Outlet />
    </AdminFrame>
  ) : (
    <Navigate to="/home" replace />
  );
}

/** The zone of a group on the pages of its tasks, tests and pupils, whose times are on its clocks. */
function useZoneOfTasks(): string | undefined {
  const id = useParams({ strict: false }).id ?? '';
  const isTasks = useLocation({ select: ({ pathname }) => /\/(tareas?|prueba|estudiante)$/.test(pathname) });
  const { data } = useQuery({ ...groupOptions(id), enabled: isTasks });
  return isTasks ? data?.time_zone : undefined;
}

function TeacherMenu({ onChoose }: { onChoose?: () => void }) {
  const seesOffice = useMay('office');
  return (
    <nav aria-label="Docencia" className="flex flex-1 flex-col gap-0.5">
      <MenuEntry to="/aulas" Icon={Users} onChoose={onChoose}>
        Aulas
      </MenuEntry>
      <MenuEntry to="/en-vivo" Icon={Presentation} onChoose={onChoose}>
        Quiz en vivo
      </MenuEntry>
      <div className="mt-auto flex flex-col gap-0.5 pt-5">
        {seesOffice && (
          <MenuEntry to="/admin/dashboard" Icon={LayoutDashboard}>
            Administración
          </MenuEntry>
        )}
        <AppEntry />
      </div>
    </nav>
  );
}
