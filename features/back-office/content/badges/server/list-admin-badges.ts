import { and, desc, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { analytics_counts, badge_award_jobs, badges, user_badges } from '#db/schema.ts';
import { countedUntil } from '#features/back-office/frame/server/counted-until.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';

export async function listBadges(db: Database, { search, ...page }: { search: string } & Page) {
  const which = and(isNull(badges.archived_at), searchFor(search, [badges.title, badges.description]));
  const { limit, offset } = pageOf(page);
  const rows = await db
    .select()
    .from(badges)
    .where(which)
    .orderBy(desc(badges.created_at), desc(badges.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map((badge) => badge.id);
  const owners = await countBadgeOwners(db, ids);
  const inProgress = await findRunningAwards(db, ids);
  return {
    badges: rows.map((badge) => ({
      ...badge,
      owners: owners.get(badge.id) ?? 0,
      is_being_awarded: inProgress.has(badge.id),
    })),
    ...totalsOf(page, await db.$count(badges, which)),
  };
}

async function findRunningAwards(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const jobs = await db
    .select({ badge_id: badge_award_jobs.badge_id })
    .from(badge_award_jobs)
    .where(inArray(badge_award_jobs.badge_id, ids));
  return new Set(jobs.map((job) => job.badge_id));
}

/** The number of a badge's owners: those counted in the background plus those since, in one statement to count none twice. */
const ownersOfBadge = sql<number>`(
  coalesce((select count from ${analytics_counts} where kind = 'badge' and key = ${badges.id}::text), 0)
  + (select count(*) from ${user_badges} where badge_id = ${badges.id} and awarded_at > ${countedUntil}))::int`;

async function countBadgeOwners(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: badges.id, owners: ownersOfBadge })
    .from(badges)
    .where(inArray(badges.id, ids));
  return new Map(rows.map((row) => [row.id, row.owners]));
}
