import { asc } from 'drizzle-orm';
import { askTogether } from '#db/ask-together.ts';
import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { badges } from '#db/schema.ts';
import type { Call } from '#server/call.ts';

const awardsOf = namedQuery<{ user_id: string; badge_id: string; awarded_at: Date }>(
  'awards_of_learners',
  'select user_id, badge_id, awarded_at from user_badges where user_id = any($1::uuid[])',
);

const askForAwards = askTogether(async (db, learners: string[]) => {
  const rows = Map.groupBy(await awardsOf(db, [learners]), ({ user_id }) => user_id);
  return learners.map((learner) => rows.get(learner) ?? []);
});

/** All badges, with the instant at which they became the caller's; an archived one only for those who own it. */
export async function listBadges({ db, shared, versions, caller }: Call) {
  const [all, awards] = await Promise.all([
    shared.value({ name: 'badges', version: versions.badges, audience: 'all' }, () => readBadges(db)),
    askForAwards(db, caller.user_id),
  ]);
  const awardedAt = new Map(awards.map(({ badge_id, awarded_at }) => [badge_id, awarded_at]));
  return all
    .map((badge) => ({ ...badge, awarded_at: awardedAt.get(badge.id) ?? null }))
    .filter(({ archived_at, awarded_at }) => awarded_at || !archived_at);
}

const readBadges = (db: ConnectedDatabase) =>
  db
    .select({
      id: badges.id,
      title: badges.title,
      description: badges.description,
      condition_type: badges.condition_type,
      condition_value: badges.condition_value,
      image_url: badges.image_url,
      archived_at: badges.archived_at,
    })
    .from(badges)
    .orderBy(asc(badges.created_at), asc(badges.id));
