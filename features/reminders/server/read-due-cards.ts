import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { DEFAULT_SIZE } from '#domain/learning/review-parameters.ts';
import { localDay } from '#domain/time/week.ts';

export type DueCards = { due: number; next_due_at: Date | null };

/** Cards of one person that are read; there are never more in a session. */
const MOST_READ = 200;
/** The next look is within a day. */
const AHEAD = "interval '1 day'";

/** How many questions a review of each person would ask, of lessons that the person can open today, and when the next one is due. */
export async function readDueCards(
  db: Database,
  people: { user_id: string; zone: string }[],
  now: Date,
): Promise<Map<string, DueCards>> {
  const ids = people.map(({ user_id }) => user_id);
  const days = people.map(({ zone }) => localDay(now, zone));
  const { rows } = await db.execute<{ user_id: string; due: number; next_due_at: string | null }>(sql`
    select p.user_id, least(counted.due, coalesce(s.size, ${DEFAULT_SIZE}))::int as due,
      (extract(epoch from counted.next_due_at) * 1000)::float8 as next_due_at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(days)}::date[]) as p (user_id, today)
    join profiles on profiles.user_id = p.user_id
    left join review_settings s on s.user_id = p.user_id
    left join user_subscriptions paid on paid.user_id = p.user_id and paid.is_active and paid.access_until > ${now}
    left join premium_grants granted on granted.user_id = p.user_id and granted.granted_until >= ${now}
    cross join lateral (
      select count(*) filter (where c.due <= ${now}) as due, min(c.due) filter (where c.due > ${now}) as next_due_at
      from (
        select question_id, series_id, due from review_cards
        where user_id = p.user_id and due <= ${now}::timestamptz + ${sql.raw(AHEAD)} order by due limit ${MOST_READ}
      ) c
      join questions q on q.id = c.question_id and q.archived_at is null
      join question_versions v on v.id = q.version_id and v.statistics_from = c.series_id
      join lessons l on l.id = q.lesson_id and l.state = 'published'
        and (l.is_free or paid.user_id is not null or granted.user_id is not null or profiles.licensed_until > ${now}
          or profiles.role = 'admin')
        and (l.valid_from is null or l.valid_from <= p.today) and (l.valid_to is null or l.valid_to >= p.today)
    ) counted`);
  return new Map(
    rows.map(({ user_id, due, next_due_at }) => [
      user_id,
      { due, next_due_at: next_due_at === null ? null : new Date(next_due_at) },
    ]),
  );
}
