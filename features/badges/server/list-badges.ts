import { asc } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { queryPerKey } from '#db/queries/query-per-key.ts';
import { badges } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';

/** The instants at which a learner earned badges, in milliseconds by badge id. */
const loadAwards = queryPerKey<{ learner: string }, { awards: Record<string, number> }>(
  'awards_of_learner',
  { learner: 'uuid' },
  (keys) => `select (select coalesce(json_object_agg(badge_id, extract(epoch from awarded_at) * 1000), '{}')
    from user_badges where user_id = learner) as awards from ${keys}`,
);

/** All badges, with the instant at which the caller earned them; archived badges only if the caller owns them. */
export async function listBadges(call: Call) {
  const [all, { awards }] = await Promise.all([
    readBadges(call),
    loadAwards(call.db, { learner: call.caller.user_id }),
  ]);
  return all
    .map((badge) => ({ ...badge, awarded_at: dateOf(awards[badge.id]) }))
    .filter(({ archived_at, awarded_at }) => awarded_at || !archived_at);
}

const dateOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));

/** All badges including archived ones, the oldest first. They are read again only after a change. */
export const readBadges = ({ db, shared, versions }: Pick<Call, 'db' | 'shared' | 'versions'>) =>
  shared.value({ name: 'badges', version: versions.badges, audience: 'all' }, () => selectBadges(db));

export type Badge = Awaited<ReturnType<typeof readBadges>>[number];

const selectBadges = (db: ConnectedDatabase) =>
  db
    .select({
      ...pick(badges, 'id', 'title', 'description', 'condition_type', 'condition_value', 'image_url'),
      archived_at: badges.archived_at,
    })
    .from(badges)
    .orderBy(asc(badges.created_at), asc(badges.id));
