import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { user_subscriptions as subscriptions, user_directory } from '#db/schema.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { orderBy, orderOf, reversed, type Term } from '../../server/order-of.ts';
import { type Page, pageOf } from '../../server/page-of.ts';
import { matchSubscriptions, type Reader, type SubscriptionFilters } from './match-subscriptions.ts';
import { presentSubscription } from './present-subscription.ts';
import { readLastPayments } from './read-last-payments.ts';
import { selectSubscriptions } from './select-subscriptions.ts';

const byId: Term = { by: subscriptions.id };
const columns = {
  full_name: [{ by: user_directory.folded_name }, byId],
  price_cents: [{ by: subscriptions.price_cents }, byId],
  premium_until: [{ by: subscriptions.access_until }, byId],
  created_at: [{ by: subscriptions.created_at }, { by: subscriptions.id, down: true }],
};

/** The newest first unless sorted otherwise. */
export const orderFor = (sort: SubscriptionFilters['sort']) =>
  orderOf(sort, columns, reversed(columns.created_at));

/** A page of subscriptions, the newest first. */
export async function listSubscriptions(
  call: Reader,
  { page, page_size, ...filters }: SubscriptionFilters & Page,
) {
  const which = matchSubscriptions(call, filters);
  const slice = { ...pageOf({ page, page_size }), order: orderFor(filters.sort) };
  const subscriptions = await readSubscriptionRows(call, which, slice);
  return { subscriptions, total: await countRows(call.db, which) };
}

/** The subscriptions of one person, the newest first. */
export const readSubscriptionsOfPerson = (call: Reader, userId: string) =>
  readSubscriptionRows(call, eq(subscriptions.user_id, userId), {
    limit: 100,
    offset: 0,
    order: orderFor(undefined),
  });

/** One subscription. @throws AppError `not_found` */
export async function readAdminSubscription(call: Reader, id: string) {
  const [row] = await readSubscriptionRows(call, eq(subscriptions.id, id), {
    limit: 1,
    offset: 0,
    order: orderFor(undefined),
  });
  return ensureFound(row);
}

export async function readSubscriptionRows(
  call: Reader,
  which: SQL | undefined,
  slice: { limit: number; offset: number; order: readonly Term[] },
) {
  const rows = await selectSubscriptions(call.db)
    .where(which)
    .orderBy(...orderBy(slice.order))
    .limit(slice.limit)
    .offset(slice.offset);
  const last = await readLastPayments(
    call.db,
    rows.map(({ row }) => row.id),
  );
  return rows.map((found) => presentSubscription(call, found, last.get(found.row.id) ?? null));
}

async function countRows(db: Database, which: SQL | undefined): Promise<number> {
  const matching = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .leftJoin(user_directory, eq(user_directory.user_id, subscriptions.user_id))
    .where(which)
    .as('matching');
  return db.$count(matching);
}
