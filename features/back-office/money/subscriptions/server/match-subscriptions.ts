import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import {
  subscription_gaps as gaps,
  user_subscriptions as subscriptions,
  user_directory,
  user_status,
} from '#db/schema.ts';
import type { SubscriptionFilter } from '#domain/money/subscription.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { dayAfter, startOfDay } from '#domain/time/local-days.ts';
import { daysBetween } from '#features/back-office/frame/server/days-between.ts';
import { searchForPerson } from '#features/back-office/frame/server/search-for-person.ts';
import { countedProviders } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { SubscriptionFilters } from '../money-filters.ts';

/** What the filters of the list need of a call. */
export type Reader = Pick<Call, 'payments' | 'now'> & {
  db: Database;
  caller: Pick<Call['caller'], 'time_zone'>;
};

/** Condition on `user_subscriptions` alone. */
export function matchSubscriptions(call: Reader, filters: SubscriptionFilters): SQL | undefined {
  const { db, payments, now } = call;
  const { state, plan_id, attention } = filters;
  return and(
    inArray(subscriptions.provider, countedProviders(payments)),
    searchFor(db, filters.search, { user: subscriptions.user_id, subscription: subscriptions.id }),
    state && hasState(state, now),
    plan_id ? eq(subscriptions.plan_id, plan_id) : undefined,
    attention && ATTENTION[attention](db, now),
    matchDays(call, filters),
  );
}

type Owned = { user: PgColumn; subscription: PgColumn };

/** The provider's id of a subscription is found whole, people as in the list of people. */
export function searchFor(db: Database, search: string, { user, subscription }: Owned): SQL | undefined {
  if (search.startsWith('sub_')) {
    const named = db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.provider_subscription_id, search));
    return inArray(subscription, named);
  }
  const person = searchForPerson(foldForSearch(search), 'few');
  if (!person) return undefined;
  const people = db.select({ user_id: user_directory.user_id }).from(user_directory).where(person);
  return inArray(user, people);
}

/** The state at an instant, as domain/money/subscription.ts has it: the stored one lags behind by up to an hour. */
export const stateAt = (now: Date): SQL<string> => sql`case
  when ${subscriptions.state} in ('active', 'past_due', 'cancelling') and ${subscriptions.access_until} <= ${now} then 'ended'
  when ${subscriptions.state} = 'active' and ${subscriptions.current_period_end} <= ${now} then 'past_due'
  else ${subscriptions.state} end`;

const hasState = (state: SubscriptionFilter, now: Date): SQL | undefined =>
  state === 'with_access'
    ? and(eq(subscriptions.is_active, true), gt(subscriptions.access_until, now))
    : eq(stateAt(now), state);

const ATTENTION: Record<
  NonNullable<SubscriptionFilters['attention']>,
  (db: Database, now: Date) => SQL | undefined
> = {
  suspended: (db) => and(eq(subscriptions.is_charged, true), exists(suspended(db))),
  several: (db) =>
    and(
      eq(subscriptions.is_charged, true),
      inArray(
        subscriptions.user_id,
        db
          .select({ user_id: sql`charged.user_id` })
          .from(sql`${subscriptions} as charged`)
          .where(sql`charged.is_charged`)
          .groupBy(sql`charged.user_id`)
          .having(sql`count(*) > 1`),
      ),
    ),
  past_due: (_db, now) => eq(stateAt(now), 'past_due'),
};

const suspended = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(user_status)
    .where(and(eq(user_status.user_id, subscriptions.user_id), eq(user_status.status, 'suspended')));

function matchDays({ now, caller }: Reader, { date, from, to }: SubscriptionFilters): SQL | undefined {
  // Without days those that bring in money now.
  if (date === 'running') return isRunningAt(endOf(to ?? from, caller.time_zone, now));
  if (!from && !to) return undefined;
  const within = (column: PgColumn) => daysBetween(column, { from, to }, caller.time_zone);
  if (date === 'started') return or(within(subscriptions.started_at), hasGap(within(gaps.regained_at)));
  if (date === 'lost')
    return or(
      and(lt(subscriptions.lost_at, now), within(subscriptions.lost_at)),
      hasGap(within(gaps.lost_at)),
    );
}

const hasGap = (which: SQL | undefined): SQL =>
  sql`${subscriptions.id} in (select ${gaps.subscription_id} from ${gaps} where ${which})`;

/** Condition: a subscription brings in money just before an instant (docs/product.md §9.13). */
const isRunningAt = (end: Date): SQL | undefined =>
  and(
    isNotNull(subscriptions.started_at),
    lt(subscriptions.started_at, end),
    or(isNull(subscriptions.lost_at), gt(subscriptions.lost_at, new Date(end.getTime() - 1))),
    not(hasGap(and(lt(gaps.lost_at, end), gte(gaps.regained_at, end)))),
  );

/** The end of a day, or the present instant if that is earlier. */
function endOf(day: string | undefined, timeZone: string, now: Date): Date {
  const end = day && startOfDay(dayAfter(day), timeZone);
  return end && end < now ? end : new Date(now.getTime() + 1);
}
