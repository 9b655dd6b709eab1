import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { claimNext } from '#db/queries/claim-next.ts';
import { badge_award_jobs, badges, profiles, user_badges } from '#db/schema.ts';
import type { BadgeCondition } from '#domain/game/badges.ts';
import type { Services } from '#server/services.ts';
import { findQualifyingUsers, type UserRange } from './qualifying-users.ts';

/** The number of people per transaction, which takes some tens of milliseconds. */
const BATCH = 1_000;

/** Schedules the award of a new or changed badge to those who already qualify, in the transaction of the change. */
export async function enqueueBadgeAward(tx: Database, badge_id: string, now: Date): Promise<void> {
  const start = { after_user_id: null, awarded: 0, requested_at: now };
  await tx
    .insert(badge_award_jobs)
    .values({ badge_id, ...start })
    .onConflictDoUpdate({ target: badge_award_jobs.badge_id, set: start });
}

/** Continues the scheduled awards. A batch is a transaction that saves the position: a crash costs nothing, processes share the work. */
export async function continueBadgeAwards(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let done = 0;
  while (done < most && (await db.transaction((tx) => awardNextBatch(tx, clock())))) done += 1;
  return done;
}

async function awardNextBatch(tx: Database, now: Date): Promise<boolean> {
  const job = await claimNext(tx, badge_award_jobs, {
    order: [asc(badge_award_jobs.requested_at), asc(badge_award_jobs.badge_id)],
  });
  if (!job) return false;
  const range = await nextRange(tx, job.after_user_id);
  const [badge] = await tx.select().from(badges).where(eq(badges.id, job.badge_id));
  if (!range || !badge || badge.archived_at) {
    await tx.delete(badge_award_jobs).where(eq(badge_award_jobs.badge_id, job.badge_id));
    return true;
  }
  const awarded = await award(tx, badge, now, range);
  await tx
    .update(badge_award_jobs)
    .set({ after_user_id: range.upTo, awarded: sql`${badge_award_jobs.awarded} + ${awarded}` })
    .where(eq(badge_award_jobs.badge_id, job.badge_id));
  return true;
}

async function nextRange(tx: Database, after: string | null): Promise<NonNullable<UserRange> | null> {
  const people = await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(after === null ? undefined : gt(profiles.user_id, after))
    .orderBy(asc(profiles.user_id))
    .limit(BATCH);
  const last = people.at(-1);
  return last ? { after, upTo: last.user_id } : null;
}

async function award(tx: Database, badge: BadgeCondition & { id: string }, now: Date, range: UserRange) {
  const qualifying = await findQualifyingUsers(tx, badge, now, range);
  if (qualifying.length === 0) return 0;
  const rows = qualifying.map((user_id) => ({ user_id, badge_id: badge.id, awarded_at: now }));
  const inserted = await tx
    .insert(user_badges)
    .values(rows)
    .onConflictDoNothing()
    .returning({ user_id: user_badges.user_id });
  return inserted.length;
}
