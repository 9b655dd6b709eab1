import type { Pipeline } from '#db/pipelined-transaction.ts';
import { statement } from '#db/query.ts';
import type { badges } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';

export type AwardedBadge = Pick<
  typeof badges.$inferSelect,
  'id' | 'title' | 'description' | 'condition_type' | 'condition_value' | 'image_url'
>;

type Award = [userId: string, badgeIds: string[], awardedAt: Date, attemptId: string];

const insertAwards = statement<{ badge_id: string }, Award>(
  'award_badges_on_finish',
  `insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
    select $1, badge, $3, $4 from unnest($2::uuid[]) as badge on conflict do nothing returning badge_id`,
);

/**
 * Awards the badges that an attempt has earned, once each, inside the finish's transaction. A failure is logged, and the
 * finish is saved without badges.
 * @returns the newly awarded badges, in the given order
 */
export async function awardOnFinish(
  pipeline: Pipeline,
  { caller, now, log, requestId }: Call,
  attemptId: string,
  earned: AwardedBadge[],
): Promise<AwardedBadge[]> {
  const ids = earned.map((badge) => badge.id);
  try {
    const rows = await pipeline.attempt(insertAwards(caller.user_id, ids, now, attemptId));
    const awarded = new Set(rows.map((row) => row.badge_id));
    return earned.filter((badge) => awarded.has(badge.id));
  } catch (error) {
    log.error({ err: error, request_id: requestId }, 'badges not awarded');
    return [];
  }
}
