import { and, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  auth_users,
  subscription_payments as payments,
  profiles,
  user_subscriptions as subscriptions,
} from '#db/schema.ts';
import { entitlement } from '#domain/subscription.ts';
import { canRefund, type PaymentFilter, paymentStatus } from '#domain/subscription-payments.ts';
import { countedProviders } from '#features/plans/server/read-subscriptions.ts';
import type { Sort } from '../../page-sizes.ts';
import { inListOrder, sliceOf } from '../../server/counted-pages.ts';
import { daysBetween } from '../../server/days-between.ts';
import { orderBy, orderOf, reversed, type Term } from '../../server/order-of.ts';
import type { Page } from '../../server/page-of.ts';
import type { PAYMENT_COLUMNS } from '../money-columns.ts';
import { type Reader, searchFor } from './match-subscriptions.ts';

export type PaymentFilters = {
  search: string;
  status?: PaymentFilter | undefined;
  plan_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: Sort<(typeof PAYMENT_COLUMNS)[number]> | undefined;
};

/** A page of payments, the newest first. */
export async function listPayments(call: Reader, { page, page_size, ...filters }: PaymentFilters & Page) {
  const which = matchPayments(call, filters);
  const total = await call.db.$count(payments, which);
  const slice = sliceOf({ page, page_size }, { total, total_is_exact: true }, orderFor(filters));
  return { payments: inListOrder(slice, await readPayments(call, { which, ...slice })), total };
}

export const readPaymentsOfPerson = (call: Reader, userId: string) =>
  readPayments(call, { which: eq(payments.user_id, userId), order: orderFor({}), limit: 200, offset: 0 });

/** Condition on `subscription_payments` alone, so that an index finds a page and its rows are joined afterwards. */
export function matchPayments(
  { db, payments: provider, caller }: Reader,
  filters: PaymentFilters,
): SQL | undefined {
  const { search, status, plan_id, from, to } = filters;
  const ofPlan = (id: string) =>
    db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.plan_id, id));
  return and(
    inArray(payments.provider, countedProviders(provider)),
    searchFor(db, search, { user: payments.user_id, subscription: payments.subscription_id }),
    status === 'paid' ? isNotNull(payments.paid_at) : undefined,
    status === 'failed' ? isNotNull(payments.failed_at) : undefined,
    status === 'refunded' ? and(isNotNull(payments.refunded_at), gt(payments.refunded_cents, 0)) : undefined,
    plan_id ? inArray(payments.subscription_id, ofPlan(plan_id)) : undefined,
    daysBetween(timeOf(filters), { from, to }, caller.time_zone),
  );
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

type Found = { which: SQL | undefined; order: readonly Term[]; limit: number; offset: number };

export async function readPayments(call: Reader, { which, order, limit, offset }: Found) {
  const { db } = call;
  const ids = db
    .select({ id: payments.id })
    .from(payments)
    .where(which)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select({
      row: payments,
      full_name: profiles.full_name,
      email: auth_users.email,
      tier: subscriptions.tier,
      record: subscriptions.record,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscription_id))
    .innerJoin(profiles, eq(profiles.user_id, payments.user_id))
    .innerJoin(auth_users, eq(auth_users.id, payments.user_id))
    .where(inArray(payments.id, ids))
    .orderBy(...orderBy(order));
  return rows.map(({ row, record, ...shown }) => ({
    ...row,
    ...shown,
    subscription_state: entitlement(record, call.now).state,
    status: paymentStatus(row),
    can_refund: row.provider === call.payments.name && canRefund(row),
  }));
}
