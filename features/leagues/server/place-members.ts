import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { withNames } from '#db/named-query.ts';
import { league_places } from '#db/schema.ts';
import type { LeagueWeek } from '#domain/game/leagues.ts';
import { givePlace } from './give-place.ts';

/** Somebody whose place in `group_id` is followed by another one. */
export type Following = { user_id: string; group_id: string; time_zone: string; activity: number };

export type NewGroup = { level: number; week: LeagueWeek; members: Following[] };

/** Creates groups with places for these people, but for who has the next place already or left meanwhile. */
export async function placeGroups(db: ConnectedDatabase, formed: NewGroup[], now: Date): Promise<void> {
  const groups = formed.map((group) => ({ ...group, id: randomUUID() }));
  const places = groups.flatMap(({ id, members }) => members.map((member) => ({ ...member, id })));
  if (places.length === 0) return;
  const text = `with formed as (
      select * from unnest($ids::uuid[], $levels::int[], $starts::timestamptz[], $ends::timestamptz[], $activities::int[]) f(id, level,
        starts_at, ends_at, activity)
    ), going_on as (
      select s.*, m.time_zone from unnest($people::uuid[], $followed::uuid[], $groups::uuid[]) s(user_id, follows, group_id)
        join league_places m on m.user_id = s.user_id and m.group_id = s.follows
      where m.left_at is null for share of m
    ), placed as (
      insert into league_places (user_id, follows, group_id, level, time_zone, placed_at, counts_from)
      select s.user_id, s.follows, f.id, f.level, s.time_zone, $now, f.starts_at
      from going_on s join formed f on f.id = s.group_id
      on conflict do nothing returning group_id
    )
    insert into league_groups (id, level, starts_at, ends_at, activity, members)
    select f.id, f.level, f.starts_at, f.ends_at, f.activity, p.members
    from formed f join (select group_id, count(*) as members from placed group by group_id) p on p.group_id = f.id`;
  await db.$client.query(
    withNames(text, {
      now,
      ids: groups.map(({ id }) => id),
      levels: groups.map(({ level }) => level),
      starts: groups.map(({ week }) => week.starts_at),
      ends: groups.map(({ week }) => week.ends_at),
      activities: groups.map(({ members }) => usualActivity(members)),
      people: places.map(({ user_id }) => user_id),
      followed: places.map(({ group_id }) => group_id),
      groups: places.map(({ id }) => id),
    }),
  );
}

const usualActivity = (members: Following[]): number =>
  Math.round(members.reduce((sum, { activity }) => sum + activity, 0) / members.length);

/** Places people who are too few for a group like those who join during the week: in open groups, if there are any. */
export async function placeOneByOne(db: ConnectedDatabase, { level, week, members }: NewGroup, now: Date) {
  for (const { user_id, group_id, time_zone, activity } of members) {
    const place = {
      user_id,
      follows: group_id,
      level,
      time_zone,
      placed_at: now,
      counts_from: week.starts_at,
    };
    await db.transaction(async (tx) => {
      const [staying] = await tx
        .select({ level: league_places.level })
        .from(league_places)
        .where(
          and(
            eq(league_places.user_id, user_id),
            eq(league_places.group_id, group_id),
            isNull(league_places.left_at),
          ),
        )
        .for('share');
      if (staying) await givePlace(tx, week, place, activity);
    });
  }
}
