import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

export const QUEUES = ['mail', 'push', 'badge awards', 'reminders', 'deletions'] as const;

export type QueueFigures = {
  queue: (typeof QUEUES)[number];
  /** All entries, those that failed included; of reminders and deletions those that are due. */
  waiting: number;
  /** Entries that failed at least once and are tried again; deletions that have been due for an hour. */
  failed: number;
  /** Seconds since the oldest entry was due, or made if it failed; 0 for a queue in which nothing is due. */
  oldest_seconds: number;
};

const queue = (
  name: QueueFigures['queue'],
  table: string,
  { since, failed }: { since: string; failed: string },
): SQL =>
  sql`select ${name}::text as queue, count(*)::int as waiting, (count(*) filter (where ${sql.raw(failed)}))::int as failed,
    greatest(extract(epoch from now() - min(${sql.raw(since)})), 0)::float8 as oldest_seconds from ${sql.raw(table)}`;

/** How full the queues are that all processes share. */
export async function readQueues(db: Database): Promise<QueueFigures[]> {
  // A failure moves `due_at`; before it, what is meant for tomorrow does not wait yet.
  const attempted = {
    since: 'case when attempts > 0 then created_at else due_at end',
    failed: 'attempts > 0',
  };
  const { rows } = await db.execute<QueueFigures>(
    sql.join(
      [
        queue('mail', 'mail_queue', attempted),
        queue('push', 'push_queue', attempted),
        queue('badge awards', 'badge_award_jobs', { since: 'requested_at', failed: 'false' }),
        queue('reminders', 'reminder_schedule where next_check_at <= now()', {
          since: 'next_check_at',
          failed: 'false',
        }),
        queue('deletions', `account_deletions where step <> 'erased' and due_at <= now()`, {
          since: 'due_at',
          failed: `due_at < now() - interval '1 hour'`,
        }),
      ],
      sql` union all `,
    ),
  );
  return rows;
}
