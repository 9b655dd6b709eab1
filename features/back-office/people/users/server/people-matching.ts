import { and, eq, exists, gt, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { premium_grants, profiles, user_directory, user_status, user_subscriptions } from '#db/schema.ts';
import type { UserStatus } from '#domain/people/profile.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { daysBetween } from '#features/back-office/frame/server/days-between.ts';
import { searchForPerson } from '#features/back-office/frame/server/search-for-person.ts';
import type { PeopleFilters } from '../people-filters.ts';
import { GIFT, type LastActivity, NO_PLAN } from '../people-filters.ts';

type At = { now: Date; caller: { time_zone: string } };

/** Condition on `user_directory`: the person passes every filter; undefined when there is none. */
export function peopleMatching(db: Database, filters: PeopleFilters, { now, caller }: At): SQL | undefined {
  const { search, status, role, plan, last_activity } = filters;
  return and(
    searchForPerson(foldForSearch(search)),
    status && hasStatus(db, status),
    role && ofPerson(db, profiles, eq(profiles.role, role)),
    plan === undefined ? undefined : hasPlan(db, plan, now),
    last_activity && wasActive(db, last_activity, now),
    signedUpBetween(filters, caller.time_zone),
    wasActiveBetween(db, filters, caller.time_zone),
  );
}

type OfPerson =
  | typeof premium_grants
  | typeof profiles
  | typeof finished_quizzes
  | typeof user_status
  | typeof user_subscriptions;

const ofPerson = (db: Database, table: OfPerson, condition?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.user_id, user_directory.user_id), condition)),
  );

function hasStatus(db: Database, status: UserStatus) {
  const suspended = ofPerson(db, user_status, eq(user_status.status, 'suspended'));
  return status === 'suspended' ? suspended : not(suspended);
}

function hasPlan(db: Database, plan: string, now: Date) {
  const running = and(eq(user_subscriptions.is_active, true), gt(user_subscriptions.access_until, now));
  const given = ofPerson(db, premium_grants, gt(premium_grants.granted_until, now));
  if (plan === GIFT) return given;
  const licensed = ofPerson(db, profiles, gt(profiles.licensed_until, now));
  if (plan === NO_PLAN) return and(not(ofPerson(db, user_subscriptions, running)), not(given), not(licensed));
  return ofPerson(db, user_subscriptions, and(running, eq(user_subscriptions.plan_id, plan)));
}

function wasActive(db: Database, when: LastActivity, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const conditions = {
    week: gt(profiles.last_activity_at, ago(7)),
    month: gt(profiles.last_activity_at, ago(30)),
    earlier: lte(profiles.last_activity_at, ago(30)),
    never: isNull(profiles.last_activity_at),
  };
  return ofPerson(db, profiles, conditions[when]);
}

const signedUpBetween = ({ signed_up_from, signed_up_to }: PeopleFilters, timeZone: string) =>
  daysBetween(user_directory.created_at, { from: signed_up_from, to: signed_up_to }, timeZone);

function wasActiveBetween(db: Database, { active_from, active_to }: PeopleFilters, timeZone: string) {
  const days = daysBetween(finished_quizzes.finished_at, { from: active_from, to: active_to }, timeZone);
  return days && ofPerson(db, finished_quizzes, days);
}
