import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { user_subscriptions as subscriptions, user_directory } from '#db/schema.ts';
import { premiumUntilDay } from '#domain/money/premium-until.ts';
import { entitlement, mayCharge, trialUntil } from '#domain/money/subscription.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import {
  idsOfPage,
  type Page,
  type PageRows,
  pageOf,
  totalsOf,
} from '#features/back-office/frame/server/list/page-of.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { SubscriptionFilters } from '../money-filters.ts';
import { matchSubscriptions, type Reader, stateAt } from './match-subscriptions.ts';
import {
  type FoundSubscription,
  type LastPayment,
  readLastPayments,
  selectSubscriptions,
} from './select-subscriptions.ts';

const byId: Term = { by: subscriptions.id };
const created: Term[] = [{ by: subscriptions.created_at }, { by: subscriptions.id, down: true }];

const columnsAt = (now: Date) => ({
  full_name: [{ by: user_directory.folded_name }, byId],
  price_cents: [{ by: subscriptions.price_cents }, byId],
  state: [{ by: stateAt(now) }, byId],
  premium_until: [{ by: subscriptions.access_until, emptyLowest: true }, byId],
  next_charge_at: [{ by: nextChargeAt(now), emptyLowest: true }, byId],
  created_at: created,
  lost_at: [{ by: subscriptions.lost_at, emptyLowest: true }, byId],
});

/** As the list shows it: null when the provider does not charge any more, or tries again a payment that is late. */
const nextChargeAt = (now: Date): SQL =>
  sql`case when ${subscriptions.is_charged} and ${subscriptions.current_period_end} > ${now} then ${subscriptions.current_period_end} end`;

/** The newest first unless sorted otherwise. */
export const orderFor = (sort: SubscriptionFilters['sort'], now: Date) =>
  orderOf(sort, columnsAt(now), reversed(created));

/** A page of subscriptions, the newest first. */
export async function listSubscriptions(
  call: Reader,
  { page, page_size, ...filters }: SubscriptionFilters & Page,
) {
  const which = matchSubscriptions(call, filters);
  const found = { which, order: orderFor(filters.sort, call.now), ...pageOf({ page, page_size }) };
  const rows = await readSubscriptionRows(call, found);
  const total = await call.db.$count(subscriptions, which);
  return { subscriptions: rows, ...totalsOf({ page, page_size }, total) };
}

/** The subscriptions of one person, the newest first. */
export const readSubscriptionsOfPerson = (call: Reader, userId: string) =>
  readSubscriptionRows(call, { which: eq(subscriptions.user_id, userId), ...FEW });

/** One subscription. @throws AppError `not_found` */
export async function readAdminSubscription(call: Reader, id: string) {
  const [row] = await readSubscriptionRows(call, { which: eq(subscriptions.id, id), ...FEW });
  return ensureFound(row);
}

const FEW = { order: reversed(created), limit: 100, offset: 0 };

/** Finds the page's ids first, so that only its rows are joined with their people. */
export async function readSubscriptionRows(call: Reader, page: PageRows) {
  const rows = await selectSubscriptions(call.db)
    .where(inArray(subscriptions.id, idsOfPage(call.db, subscriptions, page)))
    .orderBy(...orderBy(page.order));
  const last = await readLastPayments(
    call.db,
    rows.map(({ row }) => row.id),
  );
  return rows.map((each) => presentSubscription(call, each, last.get(each.row.id) ?? null));
}

function presentSubscription(
  { now, payments }: Reader,
  { row, full_name, email, status, given_until, time_zone }: FoundSubscription,
  last_payment: LastPayment | null,
) {
  const { record, user_id, is_charged, current_period_end } = row;
  const access = entitlement(record, now);
  const isCancelled = record.latest.cancel_at_period_end;
  const isOfProvider = row.provider === payments.name;
  return {
    ...row,
    user_id,
    full_name,
    email,
    is_suspended: status === 'suspended',
    state: access.state,
    trial_until: trialUntil(record, now),
    subscription_end: access.subscription_end,
    premium_until: premiumUntilDay(access, given_until, { now, timeZone: time_zone }),
    next_charge_at: is_charged && current_period_end && current_period_end > now ? current_period_end : null,
    last_payment: last_payment && { ...last_payment, can_refund: isOfProvider && last_payment.can_refund },
    can_cancel: isOfProvider && mayCharge(record, now) && !isCancelled,
  };
}
