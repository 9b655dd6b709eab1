import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { point_entries } from '#db/schema.ts';
import { isMonday, type ReminderFacts } from '#domain/messages/reminders.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { startOfDay } from '#domain/time/local-days.ts';
import { weekOf } from '#domain/time/week.ts';

/** Points and finished quizzes of the calendar week that ended on Sunday, only for people whose Monday it is. */
export async function readLastWeeks(db: Database, people: { user_id: string; zone: string }[], now: Date) {
  const weeks = people
    .filter(({ zone }) => isMonday({ now, zone }))
    .map(({ user_id, zone }) => {
      const monday = weekOf(now, zone)[0]!;
      return { user_id, from: startOfDay(addDays(monday, -7), zone), until: startOfDay(monday, zone) };
    });
  if (weeks.length === 0) return new Map<string, ReminderFacts['last_week']>();
  const { rows } = await db.execute<{ user_id: string; points: number; quizzes: number }>(sql`
    select w.user_id, p.points, q.quizzes
    from unnest(${sql.param(weeks.map((week) => week.user_id))}::uuid[],
      ${sql.param(weeks.map((week) => week.from.toISOString()))}::timestamptz[],
      ${sql.param(weeks.map((week) => week.until.toISOString()))}::timestamptz[]) as w (user_id, began, ended)
    cross join lateral (
      select coalesce(sum(points), 0)::int as points from ${point_entries} e
      where e.user_id = w.user_id and e.created_at >= w.began and e.created_at < w.ended) p
    cross join lateral (
      select count(*)::int as quizzes from ${finished_quizzes} a
      where a.user_id = w.user_id and a.finished_at >= w.began and a.finished_at < w.ended) q`);
  return new Map(rows.map(({ user_id, ...week }) => [user_id, week]));
}
