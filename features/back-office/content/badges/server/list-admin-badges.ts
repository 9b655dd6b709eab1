import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { badge_award_jobs, badges } from '#db/schema.ts';
import { type Page, pageOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { countBadgeOwners } from './count-badge-owners.ts';

/** @throws AppError `not_found` */
export async function readBadge(db: Database, id: string) {
  const [badge] = await db
    .select()
    .from(badges)
    .where(and(eq(badges.id, id), isNull(badges.archived_at)));
  return ensureFound(badge);
}

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
    total: await db.$count(badges, which),
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
