import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { analytics_counts, badges, user_badges } from '#db/schema.ts';
import { countedUntil } from '#features/back-office/frame/server/counted-until.ts';

/** The number of a badge's owners: those counted in the background plus those since, in one statement to count none twice. */
export const ownersOfBadge = sql<number>`(
  coalesce((select count from ${analytics_counts} where kind = 'badge' and key = ${badges.id}::text), 0)
  + (select count(*) from ${user_badges} where badge_id = ${badges.id} and awarded_at > ${countedUntil}))::int`;

export async function countBadgeOwners(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: badges.id, owners: ownersOfBadge })
    .from(badges)
    .where(inArray(badges.id, ids));
  return new Map(rows.map((row) => [row.id, row.owners]));
}
