import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { Dashboard } from '#features/back-office/insight/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/page/progress.tsx';

/** The number of people per plan: paying, free, and Enterprise, which cannot be bought yet (docs/product.md §9). */
export function PlanSplit({ counts }: { counts: Dashboard['counts'] }) {
  const rows = [
    { label: 'Plan gratuito', count: counts.free_plan },
    { label: 'Con suscripción', count: counts.active_subscriptions },
    { label: 'Enterprise', count: counts.enterprise_plan },
  ];
  return (
    <Card look="line">
      <CardHeader title="Distribución por plan" />
      <ul className="flex flex-col gap-3.5">
        {rows.map(({ label, count }) => (
          <li key={label}>
            <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
              <span className="text-muted">{label}</span>
              <span className="font-semibold tabular-nums">{formatSpanishNumber(count, 0)}</span>
            </p>
            <Progress
              label={label}
              size="sm"
              value={count}
              max={Math.max(counts.users, 1)}
              valueText={`${count} de ${counts.users} personas`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
