import type pg from 'pg';
import { NO_GROUP } from '#features/leagues/server/read-place.ts';

const ZONES = [
  ...['America/Mexico_City', 'America/Bogota', 'America/Lima', 'America/Santiago', 'America/Buenos_Aires'],
  ...['Europe/Madrid', 'Atlantic/Canary', 'UTC'],
];

/** Sixty of a hundred people are in the lowest league, one in the highest. */
const LEVEL = `case when share < 0.6 then 1 when share < 0.8 then 2 when share < 0.9 then 3 when share < 0.96 then 4 when share < 0.99 then 5 else 6 end`;

const TABLES = ['auth_users', 'profiles', 'point_entries', 'league_places'];

/**
 * Adds people in groups of 25 whose week has just ended, two of five with ten lines of points in the four weeks before. Triggers do not run
 * meanwhile and foreign keys are dropped, so totals, rankings and attempts do not have these points.
 */
export async function addLeagueCrowd(db: pg.Client, people: number): Promise<void> {
  const { rows: keys } = await db.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any($1)`,
    [TABLES],
  );
  for (const { drop } of keys) await db.query(drop);
  for (const table of TABLES) await db.query(`alter table ${table} disable trigger user`);
  await db.query(
    `insert into auth_users (email, password_hash) select 'liga' || n || '@ejemplo.com', 'none' from generate_series(1, $1::int) n`,
    [people],
  );
  await db.query(
    `insert into profiles (user_id, full_name) select id, 'Liga' from auth_users where email like 'liga%'`,
  );
  await db.query(
    `create table league_crowd as
    select user_id, level, zone, md5(level || zone || (row_number() over (partition by level, zone) - 1) / 25)::uuid as group_id,
      date_trunc('week', now() at time zone zone) at time zone zone as ends_at
    from (select user_id, ${LEVEL} as level, ($1::text[])[1 + floor(random() * ${ZONES.length})] as zone
      from (select id as user_id, random() as share from auth_users where email like 'liga%' offset 0) as everybody) as levels`,
    [ZONES],
  );
  await db.query(`insert into point_entries (user_id, lesson_id, attempt_id, kind, points, created_at)
    select user_id, gen_random_uuid(), gen_random_uuid(), 'lesson', 1 + floor(random() * 30), earned_at
    from (select user_id, ends_at - random() * interval '28 days' as earned_at
      from league_crowd cross join generate_series(1, 10) where hashtext(user_id::text) % 5 in (0, 1, -1)) as lines order by earned_at`);
  await db.query(`insert into league_places (user_id, follows, group_id, level, time_zone, placed_at, counts_from)
    select user_id, '${NO_GROUP}', group_id, level, zone, ends_at - interval '7 days', ends_at - interval '7 days' from league_crowd order by group_id`);
  for (const table of TABLES) await db.query(`vacuum analyze ${table}`);
  await db.query(`insert into league_groups (id, level, starts_at, ends_at, members, activity)
    select group_id, level, ends_at - interval '7 days', ends_at, count(*), 0 from league_crowd group by group_id, level, ends_at`);
  for (const table of TABLES) await db.query(`alter table ${table} enable trigger user`);
}
