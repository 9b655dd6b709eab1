import { and, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import {
  auth_users,
  subscription_payments as payments,
  profiles,
  user_subscriptions as subscriptions,
  user_directory,
} from '#db/schema.ts';
import { canRefund, type PaymentFilter, paymentStatus } from '#domain/subscription-payments.ts';
import { countedProviders } from '#features/plans/server/read-subscriptions.ts';
import type { Sort } from '../../page-sizes.ts';
import { daysBetween } from '../../server/days-between.ts';
import { orderBy, orderOf, reversed, type Term } from '../../server/order-of.ts';
import { type Page, pageOf } from '../../server/page-of.ts';
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
  const rows = await readPayments(call, which, { ...pageOf({ page, page_size }), order: orderFor(filters) });
  return { payments: rows, total: await countRows(call.db, which) };
}

export const readPaymentsOfPerson = (call: Reader, userId: string) =>
  readPayments(call, eq(payments.user_id, userId), { limit: 200, offset: 0, order: orderFor({}) });

/** The instant to which days refer: that of what the list is limited to. */
const timeOf = ({ status }: Pick<PaymentFilters, 'status'>): PgColumn =>
  status
    ? { paid: payments.paid_at, failed: payments.failed_at, refunded: payments.refunded_at }[status]
    : payments.at;

export function matchPayments(
  { payments: provider, caller }: Reader,
  filters: PaymentFilters,
): SQL | undefined {
  const { search, status, plan_id, from, to } = filters;
  return and(
    inArray(payments.provider, countedProviders(provider)),
    searchFor(search),
    status === 'paid' ? isNotNull(payments.paid_at) : undefined,
    status === 'failed' ? isNotNull(payments.failed_at) : undefined,
    status === 'refunded' ? and(isNotNull(payments.refunded_at), gt(payments.refunded_cents, 0)) : undefined,
    plan_id ? eq(subscriptions.plan_id, plan_id) : undefined,
    daysBetween(timeOf(filters), { from, to }, caller.time_zone),
  );
}

/** The newest first, by the instant that the list is about, unless sorted otherwise. */
export function orderFor({ status, sort }: Pick<PaymentFilters, 'status' | 'sort'>): readonly Term[] {
  const columns = {
    at: [{ by: timeOf({ status }) }, { by: payments.id, down: true }],
    amount_cents: [{ by: payments.amount_cents }, { by: payments.id }],
    full_name: [{ by: user_directory.folded_name }, { by: payments.id }],
  };
  return orderOf(sort, columns, reversed(columns.at));
}

type Slice = { limit: number; offset: number; order: readonly Term[] };

export async function readPayments(call: Reader, which: SQL | undefined, { limit, offset, order }: Slice) {
  const rows = await call.db
    .select({
      row: payments,
      full_name: profiles.full_name,
      email: auth_users.email,
      tier: subscriptions.tier,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscription_id))
    .leftJoin(user_directory, eq(user_directory.user_id, payments.user_id))
    .innerJoin(profiles, eq(profiles.user_id, payments.user_id))
    .innerJoin(auth_users, eq(auth_users.id, payments.user_id))
    .where(which)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, ...shown }) => ({
    ...row,
    ...shown,
    status: paymentStatus(row),
    can_refund: row.provider === call.payments.name && canRefund(row),
  }));
}

async function countRows(db: Database, which: SQL | undefined): Promise<number> {
  const matching = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscription_id))
    .leftJoin(user_directory, eq(user_directory.user_id, payments.user_id))
    .where(which)
    .as('matching');
  return db.$count(matching);
}
