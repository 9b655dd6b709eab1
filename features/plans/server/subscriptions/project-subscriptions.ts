import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { subscription_gaps, user_subscriptions } from '#db/schema.ts';
import { accessUntil, currentOf, entitlement } from '#domain/money/subscription.ts';
import { followIncome } from '#domain/money/subscription-income.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import { markAdditions } from '../mark-additions.ts';
import type { SubscriptionRow } from './read-subscriptions.ts';

/** Derives one person's rows from their records at `now` (docs/product.md §3). The caller has locked the person's row. */
export async function projectSubscriptions(tx: Database, rows: SubscriptionRow[], now: Date): Promise<void> {
  const current = currentOf(rows, now);
  const changed = rows
    .map((row) => ({ row, ...meaningOf(row, row === current, now) }))
    .filter(({ row, meaning }) => differs(row, meaning));
  // A unique index allows one active row per person, so rows are deactivated before another is activated.
  changed.sort((a, b) => Number(a.meaning.is_active) - Number(b.meaning.is_active));
  for (const { row, meaning, gap, facts } of changed) {
    await tx.update(user_subscriptions).set(meaning).where(eq(user_subscriptions.id, row.id));
    if (gap) await tx.insert(subscription_gaps).values({ subscription_id: row.id, ...gap });
    await markAdditions(
      tx,
      facts.map((fact) => ({ ...row, ...fact, cents: row.monthly_cents })),
      now,
    );
    if (meaning.state === 'past_due' && row.state !== 'past_due') {
      const trouble = 'el cobro de su suscripción no se pudo hacer.';
      await enqueueAdminNotice(tx, now, 'admin_payment_trouble', { user_id: row.user_id, trouble });
    }
  }
}

function meaningOf(row: SubscriptionRow, isCurrent: boolean, now: Date) {
  const { record } = row;
  const { subscribed, state } = entitlement(record, now);
  const { gap, facts, ...span } = followIncome(row, record, now);
  const meaning = {
    is_active: subscribed && isCurrent,
    state,
    current_period_end: new Date(record.latest.current_period_end),
    access_until: accessUntil(record),
    started_at: span.started_at,
    lost_at: span.lost_at,
    regained_at: span.regained_at,
  };
  return { meaning, gap, facts };
}

type Meaning = ReturnType<typeof meaningOf>['meaning'];

const differs = (row: SubscriptionRow, { regained_at: _, ...meaning }: Meaning): boolean =>
  Object.entries(meaning).some(
    ([field, value]) => !isDeepStrictEqual(row[field as keyof SubscriptionRow], value),
  );
