import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { HistoryLink } from '#features/back-office/web/cell/history-link.tsx';
import { showDate } from '#features/back-office/web/cell/show-time.ts';
import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { SubscriptionNote } from '../subscription-note.tsx';

export function PersonFacts({ user }: { user: AdminUser }) {
  return (
    <Card look="line">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-5">
        <Fact label="Email">{user.email}</Fact>
        <Fact label="Estado">
          {user.status === 'active' ? (
            <Badge tone="correct">Activo</Badge>
          ) : (
            <Badge tone="wrong">Suspendido</Badge>
          )}
        </Fact>
        <Fact label="Suscripción">
          <SubscriptionNote user={user} />
        </Fact>
        <Fact label="Puntos">{formatSpanishNumber(user.total_points, 0)}</Fact>
        <Fact label="Alta">{showDate(user.created_at)}</Fact>
      </dl>
      <div className="-mx-3.5 mt-3">
        <HistoryLink type="user" id={user.user_id} of={user.full_name} />
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
