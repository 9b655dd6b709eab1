import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  auth_users,
  subscription_payments as payments,
  premium_grants,
  profiles,
  user_subscriptions as subscriptions,
  user_directory,
  user_status,
} from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import { canRefund, paymentStatus } from '#domain/money/subscription-payments.ts';
import { GIVEN_UNTIL } from '#features/back-office/frame/server/given-until.ts';

/** Subscriptions with what lists show of their people. Erased people have no row in the directory any more. */
export const selectSubscriptions = (db: Database) =>
  db
    .select({
      row: subscriptions,
      full_name: profiles.full_name,
      time_zone: profiles.time_zone,
      email: shownAddressOf(auth_users.email),
      status: user_status.status,
      given_until: GIVEN_UNTIL,
    })
    .from(subscriptions)
    .leftJoin(user_directory, eq(user_directory.user_id, subscriptions.user_id))
    .innerJoin(profiles, eq(profiles.user_id, subscriptions.user_id))
    .innerJoin(auth_users, eq(auth_users.id, subscriptions.user_id))
    .leftJoin(user_status, eq(user_status.user_id, subscriptions.user_id))
    .leftJoin(premium_grants, eq(premium_grants.user_id, subscriptions.user_id));

export type FoundSubscription = Awaited<ReturnType<typeof selectSubscriptions>>[number];

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
