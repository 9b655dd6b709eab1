import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { badges, user_badges } from '#db/schema.ts';
import { badgesContract } from '#features/badges/badges.contract.ts';
import { handle } from '#server/handlers.ts';

const api = handle(badgesContract);

export const badgesRoutes = {
  /** All badges, with the day they became the caller's; an archived one only for those who own it. */
  list: api.list.handler(async ({ context: { db, caller } }) => ({
    badges: await db
      .select({
        id: badges.id,
        title: badges.title,
        description: badges.description,
        condition_type: badges.condition_type,
        condition_value: badges.condition_value,
        image_url: badges.image_url,
        awarded_at: user_badges.awarded_at,
      })
      .from(badges)
      .leftJoin(
        user_badges,
        and(eq(user_badges.badge_id, badges.id), eq(user_badges.user_id, caller.user_id)),
      )
      .where(or(isNull(badges.archived_at), isNotNull(user_badges.awarded_at)))
      .orderBy(asc(badges.created_at), asc(badges.id)),
  })),
};
