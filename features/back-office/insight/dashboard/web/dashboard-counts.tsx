import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { Dashboard } from '#features/back-office/insight/web/rows.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';

const figures = [
  { name: 'users', label: 'Usuarios', to: '/admin/users' },
  {
    name: 'active_subscriptions',
    label: 'Suscripciones activas',
    to: '/admin/subscriptions',
    search: { estado: 'with_access' },
  },
  { name: 'lessons', label: 'Lecciones', to: '/admin/lessons' },
  { name: 'badges', label: 'Insignias', to: '/admin/badges' },
  { name: 'plans', label: 'Planes', to: '/admin/plans' },
] as const;

export function DashboardCounts({ counts }: { counts: Dashboard['counts'] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
      {figures.map(({ name, label, ...link }) => (
        <li key={name} className="max-sm:last:col-span-2">
          <Link
            {...link}
            className="block h-full rounded-card transition-colors hover:[&>section]:border-line-strong"
          >
            <StatCard
              look="line"
              label={label}
              value={formatSpanishNumber(counts[name], 0)}
              className="h-full"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
