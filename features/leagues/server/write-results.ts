import { sql } from 'drizzle-orm';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { withNames } from '#db/named-query.ts';
import { levelAfter, moveOf, orderGroup } from '#domain/game/leagues.ts';
import { fetchBatches } from './fetch-batches.ts';
import { ACTIVITY, RECENT_LINES, TOOK_PART, WEEK_POINTS } from './week-points.ts';

/** `over`: the weeks that ended by then are closed; `size` people are read at once, at most `most` times. */
export type Closing = { now: Date; over: Date; size: number; most: number };

type Member = {
  user_id: string;
  group_id: string;
  level: number;
  is_ranked: boolean;
  points: number;
  reached_at: number;
  activity: number;
};
type Result = Member & { competing: number; next_level: number };

/** Writes the results of the groups whose week is over. Each batch is committed by itself through `db`. @returns the number of batches */
export async function writeResults(
  snapshot: Database,
  db: ConnectedDatabase,
  { now, over, size, most }: Closing,
): Promise<number> {
  let done = 0;
  let lastGroup: Member[] = [];
  for await (const rows of fetchBatches<Member>(snapshot, membersOfEnded(over), size)) {
    if (done === most) return done;
    const last = rows.at(-1)?.group_id;
    const known = [...lastGroup, ...rows];
    await saveResults(db, resultsOf(known.filter(({ group_id }) => group_id !== last)), now);
    lastGroup = known.filter(({ group_id }) => group_id === last);
    done += 1;
  }
  await saveResults(db, resultsOf(lastGroup), now);
  await closeLeftGroups(db, over, now);
  return done;
}

/** Those who took part until the end, group by group. */
const membersOfEnded = (over: Date) => sql`
  select m.user_id, m.group_id, g.level, p.is_ranked, ${sql.raw(`${WEEK_POINTS}, ${ACTIVITY}`)}
  from league_groups g join league_places m on m.group_id = g.id join profiles p on p.user_id = m.user_id
    left join ${sql.raw(RECENT_LINES)}
  where g.closed_at is null and g.ends_at <= ${over} and ${sql.raw(TOOK_PART)}
  group by m.user_id, m.follows, g.id, p.is_ranked order by m.group_id`;

/** The results in the order of the places; who is in no ranking stands after them and keeps the level. */
function resultsOf(all: Member[]): Result[] {
  return [...Map.groupBy(all, ({ group_id }) => group_id).values()].flatMap((group) => {
    const ranked = orderGroup(group.filter(({ is_ranked }) => is_ranked));
    const competing = ranked.length;
    const results = ranked.map((member, index) => {
      const move = moveOf({ ...member, position: index + 1, size: competing });
      return { ...member, competing, next_level: levelAfter(member.level, move) };
    });
    const others = group.filter(({ is_ranked }) => !is_ranked);
    return [...results, ...others.map((member) => ({ ...member, competing, next_level: member.level }))];
  });
}

/** Groups that another process has closed meanwhile are left as they are. */
async function saveResults(db: ConnectedDatabase, results: Result[], now: Date) {
  const column = <Name extends keyof Result>(name: Name) => results.map((result) => result[name]);
  const text = `update league_groups g set closed_at = $now, user_ids = r.user_ids, points = r.points, activities = r.activities,
      next_levels = r.next_levels, competing = r.competing
    from (
      select group_id, array_agg(user_id order by place) as user_ids, array_agg(points order by place) as points,
        array_agg(activity order by place) as activities, array_agg(next_level order by place) as next_levels,
        min(competing) as competing
      from unnest($groups::uuid[], $people::uuid[], $points::int[], $activities::int[], $levels::smallint[],
        $competing::smallint[]) with ordinality
        as saved(group_id, user_id, points, activity, next_level, competing, place)
      group by group_id
    ) r where g.id = r.group_id and g.closed_at is null`;
  await db.$client.query(
    withNames(text, {
      now,
      groups: column('group_id'),
      people: column('user_id'),
      points: column('points'),
      activities: column('activity'),
      levels: column('next_level'),
      competing: column('competing'),
    }),
  );
}

const closeLeftGroups = (db: Database, over: Date, now: Date) =>
  db.execute(sql`update league_groups set closed_at = ${now}, user_ids = '{}', points = '{}', activities = '{}', next_levels = '{}',
    competing = 0 where closed_at is null and ends_at <= ${over}`);
