import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { quiz_attempts } from '#db/schema.ts';
import { localDay } from '#domain/week.ts';
import type { Caller } from '#server/caller.ts';

const LONGEST_STREAK_MS = 400 * 86_400_000;

/** The local days (YYYY-MM-DD, the learner's zone) of the last 400 on which a quiz was finished, each once. */
export async function readActiveDays(
  db: Database,
  { user_id, time_zone }: Pick<Caller, 'user_id' | 'time_zone'>,
  now: Date,
) {
  const rows = await db
    .select({ finished_at: quiz_attempts.finished_at })
    .from(quiz_attempts)
    .where(
      and(
        eq(quiz_attempts.user_id, user_id),
        gt(quiz_attempts.finished_at, new Date(now.getTime() - LONGEST_STREAK_MS)),
      ),
    );
  return [...new Set(rows.map((row) => localDay(row.finished_at!, time_zone)))];
}
