import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { account_deletions, auth_users, profiles, user_status } from '#db/schema.ts';
import { readRunningSubscriptions } from '#features/plans/server/read-running-subscriptions.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Caller } from '#server/session/caller.ts';

export type ReadContext = {
  db: Database;
  payments: Pick<PaymentProvider, 'name'>;
  now: Date;
  caller: Pick<Caller, 'user_id'>;
};

export async function readUsers({ db, payments, now, caller }: ReadContext, userIds: string[]) {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      user_id: profiles.user_id,
      full_name: profiles.full_name,
      email: auth_users.email,
      role: profiles.role,
      status: user_status.status,
      total_points: profiles.total_points,
      created_at: profiles.created_at,
      deletion_due_at: account_deletions.due_at,
    })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .leftJoin(account_deletions, eq(account_deletions.user_id, profiles.user_id))
    .where(inArray(profiles.user_id, userIds));
  const people = new Map(rows.map((row) => [row.user_id, row]));
  const subscriptions = await readRunningSubscriptions(db, payments, userIds, now);
  return userIds.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const status = person.status ?? ('active' as const);
    const [subscription = null, ...other_subscriptions] = subscriptions.get(id) ?? [];
    return { ...person, status, subscription, other_subscriptions, is_me: id === caller.user_id };
  });
}

/** One person as the back office shows them. @throws AppError `not_found` */
export async function readUser(context: ReadContext, userId: string) {
  const [user] = await readUsers(context, [userId]);
  return ensureFound(user);
}
