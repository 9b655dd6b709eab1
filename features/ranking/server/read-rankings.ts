import { namedQuery } from '#db/named-query.ts';
import { onlyRow } from '#db/only-row.ts';
import { batchLoader } from '#db/queries/batch-loader.ts';
import { GLOBAL_RANKING_SIZE, type RankingNames, WEEKLY_RANKING_SIZE } from '#domain/game/ranking.ts';
import { WEEK_MS } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ageWeeklyPoints } from './age-weekly-points.ts';
import { SHOWN_NAMES } from './shown-names.ts';

export type Ranked = {
  user_id: string;
  full_name: string;
  hide_name: boolean;
  points: number;
  names: RankingNames;
};

/** A ranking as it stands now; `version` is the JSON text that the database returned. */
export type Standing = { version: string; rows: Ranked[] };

// The sizes are part of the text: with a parameter, PostgreSQL plans for a tenth of all learners.
const firstInAll = namedQuery<{ ranking: string }>('global_ranking')`
  select coalesce(json_agg(r), '[]')::text as ranking from (
    select user_id, full_name, hide_name, total_points as points, ${SHOWN_NAMES} as names from profiles
    where is_ranked and total_points > 0 order by total_points desc, points_reached_at, user_id limit ${GLOBAL_RANKING_SIZE}
  ) r`;

/** SQL: points of up to an instant have not been subtracted from the week yet. */
export const isOutdated = (until: string) => `exists (
    select 1 from point_entries
    where created_at > coalesce((select aged_until from weekly_cursor), '-infinity') and created_at <= ${until}
  )`;

const firstInWeek = namedQuery<{ ranking: string; outdated: boolean }>('weekly_ranking')`
  select coalesce(json_agg(r), '[]')::text as ranking, ${isOutdated('$1')} as outdated from (
    select p.user_id, p.full_name, p.hide_name, w.points, ${SHOWN_NAMES} as names from weekly_points w join profiles p
      on p.user_id = w.user_id
    where w.is_ranked and w.points > 0 order by w.points desc, w.points_reached_at, w.user_id limit ${WEEKLY_RANKING_SIZE}
  ) r`;

const loadGlobal = batchLoader(async (db, keys: 'all'[]) => {
  const { ranking } = onlyRow(await firstInAll(db, []));
  return keys.map(() => ranking);
});

const loadWeekly = batchLoader(async (db, instants: Date[]) => {
  const now = instants.at(-1)!;
  const read = async () => onlyRow(await firstInWeek(db, [new Date(now.getTime() - WEEK_MS)]));
  let row = await read();
  if (row.outdated) {
    await ageWeeklyPoints(db, now);
    row = await read();
  }
  return instants.map(() => row.ranking);
});

/** The 100 learners with most points; of equal ones the first to reach them (docs/product.md §9.8). */
export const readGlobalRanking = oncePerCall(async ({ db, shared }) =>
  parse(shared, 'global ranking', await loadGlobal(db, 'all')),
);

/** The 50 learners with most points in the last 7 × 24 h (docs/product.md §9.8). */
export const readWeeklyRanking = oncePerCall(async ({ db, shared, now }) =>
  parse(shared, 'weekly ranking', await loadWeekly(db, now)),
);

/** The reading that chose a call's audience also answers it. */
function oncePerCall(read: (call: Call) => Promise<Standing>) {
  const readings = new WeakMap<Call, Promise<Standing>>();
  return (call: Call): Promise<Standing> => {
    const reading = readings.get(call) ?? read(call);
    readings.set(call, reading);
    return reading;
  };
}

function parse(shared: Call['shared'], name: string, version: string): Promise<Standing> {
  return shared.value({ name, version, audience: 'all' }, async () => ({
    version,
    rows: JSON.parse(version),
  }));
}
