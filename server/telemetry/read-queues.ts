import { count, min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { badge_award_jobs, mail_queue } from '#db/schema.ts';

export type QueueFigures = {
  queue: 'mail' | 'badge awards';
  /** All entries, those that failed included. */
  waiting: number;
  failed: number;
  /** Seconds since the oldest entry was made; 0 for an empty queue. */
  oldest_seconds: number;
};

const secondsSince = (column: PgColumn) =>
  sql<number>`coalesce(extract(epoch from now() - ${min(column)}), 0)::float8`;

/** How full the queues are that all processes share. */
export async function readQueues(db: Database): Promise<QueueFigures[]> {
  const [[mail], [awards]] = await Promise.all([
    db
      .select({
        waiting: count(),
        failed: sql<number>`(count(*) filter (where ${mail_queue.attempts} > 0))::int`,
        oldest_seconds: secondsSince(mail_queue.created_at),
      })
      .from(mail_queue),
    db
      .select({ waiting: count(), oldest_seconds: secondsSince(badge_award_jobs.requested_at) })
      .from(badge_award_jobs),
  ]);
  return [
    { queue: 'mail', ...mail! },
    { queue: 'badge awards', failed: 0, ...awards! },
  ];
}
