import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles, user_status } from '#db/schema.ts';
import { readRunningSubscriptions } from '#features/plans/server/read-payers.ts';

/**
 * People as the back office shows them, in the order of the ids.
 *
 * @param me the administrator who looks
 */
export async function readUsers(db: Database, userIds: string[], me: string) {
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
    })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .where(inArray(profiles.user_id, userIds));
  const people = new Map(rows.map((row) => [row.user_id, row]));
  const subscriptions = await readSubscriptionsOf(db, userIds);
  return userIds.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const status = person.status ?? ('active' as const);
    return { ...person, status, subscription: subscriptions.get(id) ?? null, is_me: id === me };
  });
}

async function readSubscriptionsOf(db: Database, userIds: string[]) {
  const rows = await readRunningSubscriptions(db, userIds);
  return new Map(
    rows.map((row) => [
      row.user_id,
      { tier: row.subscription_tier, state: row.subscription_state, access_until: row.subscription_end },
    ]),
  );
}
