import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';
import { pick } from '#db/queries/pick.ts';
import {
  account_deletions,
  audit_log,
  auth_users,
  premium_grants,
  profiles,
  staff_roles,
  user_status,
} from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import { isGranted, premiumUntilDay } from '#domain/money/premium-until.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { localDay } from '#domain/time/week.ts';
import { GIVEN_UNTIL } from '#features/back-office/frame/server/given-until.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import { readRunningSubscriptions } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Caller } from '#server/session/caller.ts';

export type ReadContext = {
  db: Database;
  payments: Pick<PaymentProvider, 'name'>;
  now: Date;
  caller: Pick<Caller, 'user_id' | 'time_zone'>;
};

export async function readUsers({ db, payments, now, caller }: ReadContext, userIds: string[]) {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      ...pick(profiles, 'user_id', 'full_name', 'role', 'time_zone', 'total_points', 'created_at'),
      ...pick(profiles, 'last_activity_at'),
      email: shownAddressOf(auth_users.email),
      status: user_status.status,
      suspension: { reason: user_status.reason, suspended_at: user_status.updated_at },
      grant: premium_grants,
      given_until: GIVEN_UNTIL,
      deletion_due_at: account_deletions.due_at,
    })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .leftJoin(premium_grants, eq(premium_grants.user_id, profiles.user_id))
    .leftJoin(account_deletions, eq(account_deletions.user_id, profiles.user_id))
    .where(inArray(profiles.user_id, userIds));
  const people = new Map(rows.map((row) => [row.user_id, row]));
  const staff = await readGrants(db, userIds);
  const subscriptions = await readRunningSubscriptions(db, payments, userIds, now);
  return userIds.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const [subscription = null, ...other_subscriptions] = subscriptions.get(id) ?? [];
    const { grant, given_until, suspension, ...facts } = person;
    const status = facts.status ?? ('active' as const);
    return {
      ...facts,
      staff: staff.get(id) ?? [],
      status,
      suspension: status === 'suspended' ? suspension : null,
      subscription,
      other_subscriptions,
      premium_grant: presentGrant(grant, now),
      premium_until: premiumUntilDay({ paid_until: subscription?.paid_until ?? null }, given_until, {
        now,
        timeZone: facts.time_zone,
      }),
      is_me: id === caller.user_id,
    };
  });
}

/** Who made each person what, by the person's id. */
async function readGrants(db: Database, userIds: string[]) {
  const granter = alias(profiles, 'granter');
  const rows = await db
    .select({ ...pick(staff_roles, 'user_id', 'role', 'granted_at'), granted_by: granter.full_name })
    .from(staff_roles)
    .leftJoin(granter, eq(granter.user_id, staff_roles.granted_by))
    .where(inArray(staff_roles.user_id, userIds))
    .orderBy(staff_roles.role);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

function presentGrant(grant: typeof premium_grants.$inferSelect | null, now: Date) {
  if (!grant || !isGranted(grant.granted_until, now)) return null;
  return { ...grant, day: localDay(grant.granted_until, grant.time_zone) };
}

/** Reads a person's profile and locks it until the transaction ends. @throws AppError `not_found` */
export async function lockProfile(tx: Database, userId: string) {
  const ofUser = eq(profiles.user_id, userId);
  const [profile] = await tx.select().from(profiles).where(ofUser).for('no key update');
  return ensureFound(profile);
}

/** One person as the back office shows them. @throws AppError `not_found` */
export async function readUser(context: ReadContext, userId: string) {
  const [user] = await readUsers(context, [userId]);
  return ensureFound(user);
}

/** What a row about a look names: the page with all that it shows, or the history. */
export type PersonPart = 'person' | 'history';

/** Records a look at somebody else's page or history, once an hour for each, since a page makes several calls. */
export async function recordLook(call: Call, object_id: string, part: PersonPart): Promise<void> {
  const { db, caller } = call;
  const look = { object_id, part };
  if (object_id === caller.user_id || (await isRecorded(db, call, look))) return;
  await db.transaction(async (tx) => {
    // The calls of one page arrive together.
    await lockKeyUntilCommit(tx, 'personLook', `${caller.user_id} ${object_id}`);
    if (await isRecorded(tx, call, look)) return;
    await recordAct(tx, call, 'viewed', { user_id: object_id, before: null, after: { part } });
  });
}

type Look = { object_id: string; part: PersonPart };

async function isRecorded(db: Database, { caller, now }: Call, { object_id, part }: Look): Promise<boolean> {
  const [recent] = await db
    .select({ id: audit_log.id })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.actor_id, caller.user_id),
        gt(audit_log.created_at, new Date(now.getTime() - HOUR_MS)),
        eq(audit_log.action, 'viewed'),
        eq(audit_log.object_id, object_id),
        eq(sql`${audit_log.after} ->> 'part'`, part),
      ),
    )
    .limit(1);
  return recent !== undefined;
}
