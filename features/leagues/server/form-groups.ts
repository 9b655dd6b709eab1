import { type SQL, sql } from 'drizzle-orm';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { GROUP_SIZES, groupSizes, type LeagueWeek, leagueWeek } from '#domain/game/leagues.ts';
import { zoneOrUtc } from '#domain/time/time-zones.ts';
import { fetchBatches } from './fetch-batches.ts';
import { type Following, type NewGroup, placeGroups, placeOneByOne } from './place-members.ts';
import type { Closing } from './write-results.ts';

/** `week` is the number of one of the present weeks; `people` is how many form groups with each other. */
type Waiting = Following & { level: number; week: number; people: number };

/** Forms the present week's groups from who took part in closed ones, the most active first. @returns the number of batches */
export async function formGroups(
  snapshot: Database,
  db: ConnectedDatabase,
  { now, size, most }: Omit<Closing, 'over'>,
): Promise<number> {
  const { weeks, zones } = await readWeeks(snapshot, now);
  const place = createPlacer(db, weeks, now);
  let done = 0;
  for await (const rows of fetchBatches<Waiting>(snapshot, waitingIn(zones), size)) {
    if (done === most) return done;
    await place(rows);
    done += 1;
  }
  await db.execute(
    sql`update league_groups set followed_at = ${now} where closed_at is not null and followed_at is null`,
  );
  return done;
}

type Zones = { zone: string; week: number }[];

/** The present weeks of all zones in use, each once. */
async function readWeeks(snapshot: Database, now: Date): Promise<{ weeks: LeagueWeek[]; zones: Zones }> {
  const { rows } = await snapshot.execute<{ zone: string }>(
    sql`select distinct time_zone as zone from league_places`,
  );
  const weeks: LeagueWeek[] = [];
  const zones = rows.map(({ zone }) => {
    // A newer list of time zones may lack one that was known when its owner joined.
    const own = leagueWeek(now, zoneOrUtc(zone));
    const isSame = ({ starts_at, ends_at }: LeagueWeek) =>
      +starts_at === +own.starts_at && +ends_at === +own.ends_at;
    if (!weeks.some(isSame)) weeks.push(own);
    return { zone, week: weeks.findIndex(isSame) };
  });
  return { weeks, zones };
}

/** Those who go on and have no place yet, level by level and week by week. */
function waitingIn(zones: Zones): SQL {
  const names = sql.param(zones.map(({ zone }) => zone));
  const numbers = sql.param(zones.map(({ week }) => week));
  return sql`
    select m.user_id, m.group_id, m.time_zone, r.activity, r.level, z.week,
      (count(*) over (partition by r.level, z.week))::int as people
    from league_groups g cross join unnest(g.user_ids, g.activities, g.next_levels) r(user_id, activity, level)
      join league_places m on m.group_id = g.id and m.user_id = r.user_id
      join unnest(${names}::text[], ${numbers}::int[]) z(zone, week) on z.zone = m.time_zone
    where g.closed_at is not null and g.followed_at is null and m.left_at is null
      and not exists (select from league_places n where n.user_id = m.user_id and n.follows = m.group_id)
    order by r.level, z.week, r.activity desc, m.user_id`;
}

/** A function that places people in groups as they come, and holds those back whose group is not complete yet. */
function createPlacer(db: ConnectedDatabase, weeks: LeagueWeek[], now: Date) {
  let waiting: Waiting[] = [];
  let sizes: number[] = [];
  return async (rows: Waiting[]) => {
    waiting = [...waiting, ...rows];
    const groups: NewGroup[] = [];
    for (let next = 0; ; ) {
      const first = waiting[next];
      if (first && sizes.length === 0) sizes = groupSizes(first.people);
      const members = waiting.slice(next, next + (sizes[0] ?? 0));
      if (!first || members.length < sizes[0]!) {
        waiting = waiting.slice(next);
        break;
      }
      const group = { level: first.level, week: weeks[first.week]!, members };
      if (first.people < GROUP_SIZES.smallest) await placeOneByOne(db, group, now);
      else groups.push(group);
      sizes.shift();
      next += members.length;
    }
    await placeGroups(db, groups, now);
  };
}
