import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { streakNow } from '#domain/game/day.ts';
import { type StreakRow, streakColumns, toStreak } from '#features/streak/server/streak-sql.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { share } from '../results-sql.ts';
import { presentPupils } from './present-results.ts';
import { readRows, readTasks } from './read-grid.ts';
import { type Member, ownQuizzes, readMistakes } from './read-mistakes.ts';

/** Of a question more than ten minutes count as ten (docs/product.md §12.4). */
const SECONDS = sql`sum(least(extract(epoch from f.finished_at - f.started_at), cardinality(f.version_ids) * 600))::int`;

type PupilRow = StreakRow & { joined_at: Date; last_activity_at: Date | null; zone: string; country: string };
type LessonRow = {
  lesson_id: string;
  lesson_title: string;
  category: LessonCategory;
  quizzes: number;
  best: number;
  finished_at: Date;
  seconds: number;
};

/**
 * A pupil of a group that the caller leads: results, own mistakes, streak.
 * @throws AppError `not_found`, also for whoever is no pupil of it
 */
export async function readPupil(call: Call, { id, user_id }: { id: string; user_id: string }) {
  const { db, now } = call;
  const { time_zone, assignments } = await readTasks(call, id);
  const which = sql`m.group_id = ${id} and m.user_id = ${user_id} and m.role = 'pupil'`;
  const rows = await readRows(db, {
    ...{ which, assignments, time_zone },
    ...{ sort: 'full_name', limit: 1, offset: 0 },
  });
  const { full_name, results } = ensureFound(presentPupils(rows, assignments, now)[0]);
  const pupil = onlyRow(await readRow(db, id, user_id));
  const member: Member = { user_id, country: pupil.country, since: new Date(pupil.joined_at) };
  const [lessons, times, mistakes] = await Promise.all([
    readLessons(db, member),
    readTimes(db, user_id, assignments),
    readMistakes(call, member),
  ]);
  const { days, longest } = streakNow(toStreak(pupil.streak), { now, zone: pupil.zone }, pupil.pauses);
  return {
    ...{ user_id, full_name, time_zone, joined_at: member.since, lessons, ...mistakes },
    last_activity_at: pupil.last_activity_at && new Date(pupil.last_activity_at),
    streak: { days, longest },
    assignments: assignments.flatMap((task, place) => {
      const result = results[place];
      const seconds = task.kind === 'lesson' || task.kind === 'category' ? (times.get(task.id) ?? 0) : null;
      return result ? [{ ...task, group_due_at: task.due_at, ...result, seconds }] : [];
    }),
  };
}

async function readRow(db: Database, id: string, user_id: string) {
  const { rows } = await db.execute<PupilRow>(sql`
    select m.joined_at, p.last_activity_at, p.time_zone as zone, p.country, ${sql.raw(streakColumns('m.user_id'))}
    from group_members m join profiles p on p.user_id = m.user_id where m.group_id = ${id} and m.user_id = ${user_id}`);
  return rows;
}

async function readLessons(db: Database, { user_id, since }: Member) {
  const { rows } = await db.execute<LessonRow>(sql`
    select f.lesson_id, l.title as lesson_title, l.category, count(*)::int as quizzes, max(${share('f')})::int as best,
      max(f.finished_at) as finished_at, ${SECONDS} as seconds
    from ${ownQuizzes(user_id)} f join lessons l on l.id = f.lesson_id where f.finished_at >= ${since}
    group by f.lesson_id, l.title, l.category order by finished_at desc, f.lesson_id limit 100`);
  return rows.map((row) => ({ ...row, finished_at: new Date(row.finished_at) }));
}

/** By assignment, the seconds in finished quizzes of its lessons since it opened. */
async function readTimes(db: Database, user_id: string, tasks: readonly { id: string }[]) {
  const ids = tasks.map((task) => task.id);
  const { rows } = await db.execute<{ id: string; seconds: number }>(sql`
    select t.id, ${SECONDS} as seconds from assignments t
    join ${ownQuizzes(user_id)} f on f.started_at >= t.opens_at
    join lessons l on l.id = f.lesson_id and (t.lesson_id = l.id or t.kind = 'category' and l.category = t.category)
    where t.id = any(${sql.param(ids)}::uuid[]) group by t.id`);
  return new Map(rows.map((row) => [row.id, row.seconds]));
}
