import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  Award,
  BookOpen,
  CalendarClock,
  ChartColumn,
  CircleQuestionMark,
  CreditCard,
  Flag,
  HeartPulse,
  History,
  LayoutDashboard,
  LifeBuoy,
  Repeat,
  School,
  Settings,
  ShieldCheck,
  Tags,
  Ticket,
  TrendingUp,
  Users,
} from 'lucide-react';
import { may, type Right, type RightsHolder } from '#domain/rights.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { For } from '#features/account/web/session/use-may.tsx';
import { orpc } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AppEntry, MenuEntry } from './menu-entry.tsx';

/** The pages that are not for administrators alone say for whom they are. */
const menuGroups = [
  {
    title: 'Resumen',
    entries: [
      { to: '/admin/dashboard', label: 'Panel', Icon: LayoutDashboard },
      { to: '/admin/analytics', label: 'Analíticas', Icon: ChartColumn },
      { to: '/admin/activity', label: 'Actividad', Icon: Activity },
    ],
  },
  {
    title: 'Personas',
    entries: [
      { to: '/admin/users', label: 'Usuarios', Icon: Users, right: 'support' },
      { to: '/admin/support', label: 'Soporte', Icon: LifeBuoy, right: 'support' },
    ],
  },
  {
    title: 'Dinero',
    entries: [
      { to: '/admin/plans', label: 'Planes', Icon: Tags },
      { to: '/admin/subscriptions', label: 'Suscripciones', Icon: Repeat },
      { to: '/admin/payments', label: 'Pagos', Icon: CreditCard },
      { to: '/admin/income', label: 'Ingresos', Icon: TrendingUp },
      { to: '/admin/licences', label: 'Licencias', Icon: Ticket },
    ],
  },
  {
    title: 'Contenido',
    entries: [
      { to: '/admin/lessons', label: 'Lecciones', Icon: BookOpen, right: 'editor' },
      { to: '/admin/reviews', label: 'Por revisar', Icon: CalendarClock, right: 'editor' },
      { to: '/admin/questions', label: 'Preguntas', Icon: CircleQuestionMark, right: 'editor' },
      { to: '/admin/question-reports', label: 'Avisos de error', Icon: Flag, Count: OpenReportsCount },
      { to: '/admin/badges', label: 'Insignias', Icon: Award },
    ],
  },
  {
    title: 'Sistema',
    entries: [
      { to: '/admin/settings', label: 'Configuración', Icon: Settings },
      { to: '/admin/security-events', label: 'Seguridad', Icon: ShieldCheck },
      { to: '/admin/audit', label: 'Auditoría', Icon: History },
      { to: '/admin/system', label: 'Sistema', Icon: HeartPulse },
    ],
  },
] as const;

const rightOf = (entry: object): Right => ('right' in entry ? (entry.right as Right) : 'admin');

/** The groups of the menu with the pages that a person may open. */
export const menuFor = (person: RightsHolder) =>
  menuGroups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => may(person, rightOf(entry))) }))
    .filter(({ entries }) => entries.length > 0);

/** Whether a person may open a page, which has the right of its entry in the menu: `/admin/lessons` has that of a lesson. */
export const mayOpen = (person: RightsHolder, path: string): boolean =>
  menuFor(person).some(({ entries }) => entries.some(({ to }) => path === to || path.startsWith(`${to}/`))) ||
  may(person, 'admin');

/** The pages of the back office; `onChoose` closes the drawer that contains the menu on phones. */
export const AdminMenu = ({ onChoose }: { onChoose?: () => void }) => (
  <nav aria-label="Administración" className="flex flex-1 flex-col gap-5">
    {menuFor(useProfile()).map(({ title, entries }) => (
      <section key={title}>
        <h2 className="mb-1 px-2.5 text-xs font-semibold tracking-normal text-muted">{title}</h2>
        <ul className="flex flex-col gap-0.5">
          {entries.map(({ to, label, Icon, ...entry }) => (
            <li key={to}>
              <MenuEntry to={to} Icon={Icon} onChoose={onChoose}>
                {label}
                {'Count' in entry && <entry.Count />}
              </MenuEntry>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <div className="mt-auto flex flex-col">
      <For right="teach">
        <MenuEntry to="/aulas" Icon={School}>
          Aulas
        </MenuEntry>
      </For>
      <AppEntry />
    </div>
  </nav>
);

function OpenReportsCount() {
  const { data } = useQuery(orpc.backOffice.questionReports.open.queryOptions());
  if (!data?.open) return null;
  return (
    <Badge tone="caution" className="ml-auto">
      <span className="sr-only">: </span>
      {data.open}
      <span className="sr-only"> sin resolver</span>
    </Badge>
  );
}
