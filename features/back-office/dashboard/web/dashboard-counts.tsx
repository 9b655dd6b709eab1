import { Link } from '@tanstack/react-router';
import { Award, BookOpen, CreditCard, Crown, Users } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { Dashboard } from '#features/back-office/web/rows.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

const figures = [
  { name: 'users', label: 'Usuarios', to: '/admin/users', Icon: Users },
  { name: 'active_subscriptions', label: 'Suscripciones activas', to: '/admin/users', Icon: Crown },
  { name: 'lessons', label: 'Lecciones', to: '/admin/lessons', Icon: BookOpen },
  { name: 'badges', label: 'Insignias', to: '/admin/badges', Icon: Award },
  { name: 'plans', label: 'Planes', to: '/admin/plans', Icon: CreditCard },
] as const;

/** How many there are of everything; each figure leads to its list. */
export function DashboardCounts({ counts }: { counts: Dashboard['counts'] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
      {figures.map(({ name, label, to, Icon }) => (
        <li key={name} className="max-sm:last:col-span-2">
          <Link
            to={to}
            className="block h-full rounded-card transition-colors hover:[&>section]:border-line-strong"
          >
            <StatCard
              look="line"
              label={label}
              value={formatSpanishNumber(counts[name], 0)}
              icon={<Icon />}
              className="h-full max-sm:[&>span]:hidden"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
