import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { finished_quizzes, quiz_run_answers } from '#db/finished-quizzes.ts';
import { tryLockUntilCommit } from '#db/queries/advisory-locks.ts';
import {
  analytics_cohorts,
  analytics_days,
  analytics_question_days,
  analytics_returns,
  analytics_zones,
  profiles,
  question_versions,
  user_directory,
} from '#db/schema.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { zoneOrUtc } from '#domain/time/time-zones.ts';
import type { Services } from '#server/services.ts';
import { rawFacts, sums } from './day-facts.ts';
import { dayIn, isLearner, weekIn } from './period.ts';

/** No transaction lasts this long, so all older rows are visible. */
const SETTLED_MS = HOUR_MS;
const RECOUNT_EVERY_MS = 12 * HOUR_MS;
const TABLES = [analytics_days, analytics_returns, analytics_cohorts, analytics_question_days];

/**
 * Counts the days of each administrator's time zone in the background, from the beginning, unless the last count is younger than 12
 * hours. Zones that no administrator has now are forgotten. A zone that fails is logged, and the others are counted.
 * @returns the zones that were counted
 */
export async function recountDays({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(
    sql`select distinct time_zone as zone from ${profiles} where role = 'admin' order by 1`,
  );
  const zones = [...new Set(rows.map(({ zone }) => zoneOrUtc(zone)))];
  for (const table of [...TABLES, analytics_zones])
    await db.execute(sql`delete from ${table} where time_zone <> all (${sql.param(zones)}::text[])`);
  const counted: string[] = [];
  for (const zone of zones) {
    try {
      if (await recountZone(db, zone, clock())) counted.push(zone);
    } catch (error) {
      log.error({ err: error, zone }, 'the days of a time zone are not counted');
    }
  }
  return counted;
}

function recountZone(db: Services['db'], zone: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - SETTLED_MS);
  const recent = new Date(until.getTime() - RECOUNT_EVERY_MS);
  return db.transaction(async (tx) => {
    const isFree = await tryLockUntilCommit(tx, 'analyticsDays');
    const { rows } = await tx.execute<{ one: number }>(
      sql`select 1 as one from ${analytics_zones} where time_zone = ${zone} and counted_until > ${recent}`,
    );
    if (!isFree || rows.length > 0) return false;
    await tx.execute(sql`set local work_mem = '64MB'`);
    for (const table of TABLES) await tx.execute(sql`delete from ${table} where time_zone = ${zone}`);
    for (const statement of countsUntil(zone, until)) await tx.execute(statement);
    await tx
      .insert(analytics_zones)
      .values({ time_zone: zone, counted_until: until })
      .onConflictDoUpdate({ target: analytics_zones.time_zone, set: { counted_until: until } });
    return true;
  });
}

function countsUntil(zone: string, until: Date): SQL[] {
  const before = (at: PgColumn) => sql`${at} <= ${until}`;
  const finished = sql`${finished_quizzes} where ${before(finished_quizzes.finished_at)} and ${isLearner(finished_quizzes.user_id)}`;
  return [
    sql`insert into ${analytics_days} (time_zone, day, lesson_id, opened, begun, finished, completed, questions, right_answers, points)
      select ${zone}, day, lesson_id, ${sums()} from (${rawFacts(zone, before)}) facts group by day, lesson_id`,
    sql`insert into ${analytics_returns} (time_zone, day, previous_day, people)
      select ${zone}, day, coalesce(previous_day, '-infinity'), count(*) from (
        select day, lag(day) over (partition by user_id order by day) as previous_day
        from (select distinct user_id, ${dayIn(finished_quizzes.finished_at, zone)} as day from ${finished}) active
      ) returns group by day, previous_day`,
    sql`insert into ${analytics_cohorts} (time_zone, week, active_week, people, first_people)
      select ${zone}, week, active_week, count(*), count(*) filter (where active_week = first_week) from (
        select ${weekIn(user_directory.created_at, zone)} as week, active_week, min(active_week) over (partition by user_id) as first_week
        from (select distinct user_id, ${weekIn(finished_quizzes.finished_at, zone)} as active_week from ${finished}) active
        join ${user_directory} using (user_id)
      ) cohorts group by week, active_week`,
    sql`insert into ${analytics_question_days} (time_zone, version_id, day, answers, right_answers)
      select ${zone}, statistics_from, day, count(*), count(*) filter (where correct) from (
        select ${question_versions.statistics_from} as statistics_from, ${dayIn(quiz_run_answers.answered_at, zone)} as day, correct
        from ${quiz_run_answers} join ${question_versions} on ${question_versions.id} = ${quiz_run_answers.version_id}
        where ${before(quiz_run_answers.answered_at)} and ${isLearner(quiz_run_answers.user_id)}
      ) answers group by statistics_from, day`,
  ];
}
