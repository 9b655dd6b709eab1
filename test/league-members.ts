import { sql } from 'drizzle-orm';
import { auth_users, league_groups, league_places, lessons, profiles } from '#db/schema.ts';
import { leagueWeek } from '#domain/game/leagues.ts';
import { NO_GROUP } from '#features/leagues/server/read-place.ts';
import type { TestApp } from './app.ts';

export type LeagueMember = {
  points?: number;
  level?: number;
  zone?: string;
  is_ranked?: boolean;
  left_at?: Date | null;
};

/**
 * People without a session in groups of the present week, those of one level and zone in groups of up to `size`, with their points earned now.
 * @returns their ids, in order
 */
export async function addLeagueMembers(app: TestApp, members: LeagueMember[], size = 30): Promise<string[]> {
  const people = members.map((member) => ({ ...DEFAULTS, ...member, user_id: crypto.randomUUID() }));
  await app.db
    .insert(auth_users)
    .values(
      people.map(({ user_id }) => ({ id: user_id, email: `${user_id}@ejemplo.com`, password_hash: 'none' })),
    );
  await app.db
    .insert(profiles)
    .values(
      people.map(({ user_id, is_ranked }, at) => ({ user_id, is_ranked, full_name: `Persona ${at + 1}` })),
    );
  const pools = Map.groupBy(people, ({ level, zone }) => `${level} ${zone}`);
  for (const pool of pools.values())
    for (let first = 0; first < pool.length; first += size)
      await addGroup(app, pool.slice(first, first + size));
  await addPoints(app, people);
  return people.map(({ user_id }) => user_id);
}

const DEFAULTS = { points: 0, level: 1, zone: 'UTC', is_ranked: true, left_at: null };

type Placed = Required<LeagueMember> & { user_id: string };

async function addGroup(app: TestApp, people: Placed[]): Promise<void> {
  const { level, zone } = people[0]!;
  const week = leagueWeek(app.now(), zone);
  const group = { ...week, level, members: people.length, activity: 0 };
  const [made] = await app.db.insert(league_groups).values(group).returning({ id: league_groups.id });
  const rows = people.map(({ user_id, left_at }) => ({ user_id, left_at }));
  const place = {
    level,
    time_zone: zone,
    group_id: made!.id,
    placed_at: app.now(),
    counts_from: week.starts_at,
  };
  await app.db.insert(league_places).values(rows.map((row) => ({ ...row, ...place, follows: NO_GROUP })));
}

/** Adds a line of the ledger for each of these people, earned now. */
export async function addPoints(app: TestApp, people: { user_id: string; points: number }[]): Promise<void> {
  const earning = people.filter(({ points }) => points > 0);
  const [lesson] = await app.db
    .insert(lessons)
    .values({ title: 'Puntos', category: 'impuestos', state: 'published' })
    .returning({ id: lessons.id });
  await app.db.execute(sql`
    with earned as (
      select gen_random_uuid() as attempt_id, * from unnest(${sql.param(earning.map(({ user_id }) => user_id))}::uuid[],
        ${sql.param(earning.map(({ points }) => points))}::int[]) e(user_id, points)
    ), attempts as (
      insert into runs (purpose, id, user_id, lesson_id, version_ids, started_at, finished_at, score, points_earned)
      select 'quiz', attempt_id, user_id, ${lesson!.id}, array[gen_random_uuid()], ${app.now()}, ${app.now()}, 1, points from earned
    )
    insert into point_entries (user_id, lesson_id, attempt_id, points, created_at)
    select user_id, ${lesson!.id}, attempt_id, points, ${app.now()} from earned`);
}
