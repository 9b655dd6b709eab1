import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import {
  auth_users,
  subscription_payments as payments,
  profiles,
  subscription_refunds as refunds,
  user_subscriptions as subscriptions,
} from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import { entitlement } from '#domain/money/subscription.ts';
import { canRefund, paymentStatus } from '#domain/money/subscription-payments.ts';
import { daysBetween } from '#features/back-office/frame/server/days-between.ts';
import {
  type CountedQuery,
  countedPage,
  countUpTo,
} from '#features/back-office/frame/server/list/counted-pages.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import { idsOfPage, type PageRows } from '#features/back-office/frame/server/list/page-of.ts';
import { countedProviders } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { PaymentFilters } from '../money-filters.ts';
import { type Reader, searchFor } from './match-subscriptions.ts';

/** A page of payments, the newest first. Those that a search finds are counted up to a limit, unless all are requested. */
export async function listPayments(call: Reader, { count, ...query }: PaymentFilters & CountedQuery) {
  const which = await matchPayments(call, query);
  const all = count === 'all' || query.search === '';
  const counted = await countUpTo(call.db, { from: payments, which, all });
  const { rows, ...page } = await countedPage(query, counted, orderFor(query), (slice) =>
    readPayments(call, { which, ...slice }),
  );
  return { payments: rows, ...page };
}

export const readPaymentsOfPerson = (call: Reader, userId: string) =>
  readPayments(call, { which: eq(payments.user_id, userId), order: orderFor({}), limit: 200, offset: 0 });

/**
 * Condition on `subscription_payments` alone, so that an index finds a page and its rows are joined afterwards. A search is carried out
 * first: as a subquery each statement would repeat it, and find its page by sorting all payments of the people found.
 */
export async function matchPayments(call: Reader, filters: PaymentFilters): Promise<SQL | undefined> {
  const { search, status, plan_id, from, to } = filters;
  const isSearched = searchFor(call.db, search, {
    user: subscriptions.user_id,
    subscription: subscriptions.id,
  });
  const found = isSearched && (await findSubscriptions(call.db, isSearched));
  return and(
    inArray(payments.provider, countedProviders(call.payments)),
    found && isOfOne(found),
    status === 'paid' ? isNotNull(payments.paid_at) : undefined,
    status === 'failed' ? isNotNull(payments.failed_at) : undefined,
    status === 'refunded' ? and(isNotNull(payments.refunded_at), gt(payments.refunded_cents, 0)) : undefined,
    plan_id ? eq(payments.plan_id, plan_id) : undefined,
    status === 'refunded'
      ? hasRefund(daysBetween(refunds.refunded_at, { from, to }, call.caller.time_zone))
      : daysBetween(timeOf(filters), { from, to }, call.caller.time_zone),
  );
}

/** Parts may have been given back on different days; the payment is in the list of each. */
const hasRefund = (which: SQL | undefined): SQL | undefined =>
  which && sql`${payments.id} in (select ${refunds.payment_id} from ${refunds} where ${which})`;

/** The ids are written as PostgreSQL prints an array, since thousands of them are only passed on. */
type FoundIds = { ids: string; count: number };

async function findSubscriptions(db: Database, which: SQL): Promise<FoundIds> {
  const found = await db
    .select({
      ids: sql<string>`coalesce(array_agg(${subscriptions.id}), '{}')::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(subscriptions)
    .where(which);
  return onlyRow(found);
}

/** From here on, PostgreSQL takes longer to estimate how many payments the ids have than to read payments in order until a page is full. */
const MANY = 500;

function isOfOne({ ids, count }: FoundIds): SQL {
  const isOne = sql`${payments.subscription_id} = any(${ids}::uuid[])`;
  // Within CASE it estimates nothing and uses no index of the ids.
  return count < MANY ? isOne : sql`case when ${isOne} then true end`;
}

/** The instant that the list is about, to which days refer. */
const timeOf = ({ status }: Pick<PaymentFilters, 'status'>): PgColumn =>
  status
    ? { paid: payments.paid_at, failed: payments.failed_at, refunded: payments.refunded_at }[status]
    : payments.at;

/** The newest first unless sorted otherwise. */
export function orderFor({ status, sort }: Pick<PaymentFilters, 'status' | 'sort'>): readonly Term[] {
  const columns = {
    at: [{ by: timeOf({ status }) }, { by: payments.id, down: true }],
    amount_cents: [{ by: payments.amount_cents }, { by: payments.id }],
  };
  return orderOf(sort, columns, reversed(columns.at));
}

export async function readPayments(call: Reader, page: PageRows) {
  const { db } = call;
  const rows = await db
    .select({
      row: payments,
      full_name: profiles.full_name,
      email: shownAddressOf(auth_users.email),
      tier: subscriptions.tier,
      record: subscriptions.record,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscription_id))
    .innerJoin(profiles, eq(profiles.user_id, payments.user_id))
    .innerJoin(auth_users, eq(auth_users.id, payments.user_id))
    .where(inArray(payments.id, idsOfPage(db, payments, page)))
    .orderBy(...orderBy(page.order));
  return rows.map(({ row, record, ...shown }) => ({
    ...row,
    ...shown,
    subscription_state: entitlement(record, call.now).state,
    status: paymentStatus(row),
    can_refund: row.provider === call.payments.name && canRefund(row),
  }));
}
