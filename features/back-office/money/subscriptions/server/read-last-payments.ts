import { desc, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { subscription_payments as payments } from '#db/schema.ts';
import { canRefund, paymentStatus } from '#domain/money/subscription-payments.ts';

/** The newest payment of each subscription that has one, by the subscription's id. */
export async function readLastPayments(db: Database, subscriptionIds: string[]) {
  const rows = await db
    .selectDistinctOn([payments.subscription_id])
    .from(payments)
    .where(sql`${payments.subscription_id} = any(${sql.param(subscriptionIds)}::uuid[])`)
    .orderBy(payments.subscription_id, desc(payments.at));
  return new Map(
    rows.map((row) => [
      row.subscription_id,
      { ...row, status: paymentStatus(row), can_refund: canRefund(row) },
    ]),
  );
}

export type LastPayment = NonNullable<ReturnType<Awaited<ReturnType<typeof readLastPayments>>['get']>>;
