import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { user_subscriptions } from '#db/schema.ts';
import { accessUntil, currentOf, entitlement } from '#domain/subscription.ts';
import { lostAt, startedAt } from '#domain/subscription-income.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import type { SubscriptionRow } from './read-subscriptions.ts';

/** Derives one person's rows from their records at `now` (docs/product.md §3). The caller has locked the person's row. */
export async function projectSubscriptions(tx: Database, rows: SubscriptionRow[], now: Date): Promise<void> {
  const current = currentOf(rows, now);
  const changed = rows
    .map((row) => ({ row, meaning: meaningOf(row, row === current, now) }))
    .filter(({ row, meaning }) => differs(row, meaning));
  // A unique index allows one active row per person, so rows are deactivated before another is activated.
  changed.sort((a, b) => Number(a.meaning.is_active) - Number(b.meaning.is_active));
  for (const { row, meaning } of changed) {
    await tx.update(user_subscriptions).set(meaning).where(eq(user_subscriptions.id, row.id));
    if (meaning.state === 'past_due' && row.state !== 'past_due') {
      const trouble = 'el cobro de su suscripción no se pudo hacer.';
      await enqueueAdminNotice(tx, now, 'admin_payment_trouble', { user_id: row.user_id, trouble });
    }
  }
}

function meaningOf({ record }: SubscriptionRow, isCurrent: boolean, now: Date) {
  const { subscribed, state } = entitlement(record, now);
  return {
    is_active: subscribed && isCurrent,
    state,
    current_period_end: new Date(record.latest.current_period_end),
    access_until: accessUntil(record),
    started_at: startedAt(record),
    lost_at: lostAt(record, now),
  };
}

function differs(row: SubscriptionRow, meaning: ReturnType<typeof meaningOf>): boolean {
  return (
    row.is_active !== meaning.is_active ||
    row.state !== meaning.state ||
    row.current_period_end?.getTime() !== meaning.current_period_end.getTime() ||
    row.access_until?.getTime() !== meaning.access_until?.getTime() ||
    row.started_at?.getTime() !== meaning.started_at?.getTime() ||
    row.lost_at?.getTime() !== meaning.lost_at?.getTime()
  );
}
