import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { league_groups } from '#db/schema.ts';
import {
  LISTED_PLACES,
  leagueName,
  moveBetween,
  nextGoal,
  orderGroup,
  RISING_PLACES,
} from '#domain/game/leagues.ts';
import { isStaff } from '#domain/people/profile.ts';
import { WEEK_MS } from '#domain/time/week.ts';
import type { ownLeague } from '#features/leagues/leagues.contract.ts';
import type { Ranked } from '#features/ranking/server/read-rankings.ts';
import { presentLearner } from '#features/ranking/server/share-ranking.ts';
import { SHOWN_NAMES } from '#features/ranking/server/shown-names.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type Group, type OwnPlace, readPlace } from './read-place.ts';
import { RECENT_LINES, TOOK_PART, WEEK_POINTS } from './week-points.ts';

type OwnLeague = z.input<typeof ownLeague>;
type Competitor = Ranked & { reached_at: number };

const NONE: OwnLeague = { joined: false, group: null, return_until: null, last_week: null };

const readCompetitors = namedQuery<Competitor, [group: string]>('league_group')`
  select m.user_id, p.full_name, p.hide_name, ${SHOWN_NAMES} as names, ${WEEK_POINTS}
  from league_groups g join league_places m on m.group_id = g.id join profiles p on p.user_id = m.user_id
    left join ${RECENT_LINES}
  where g.id = $1 and p.is_ranked and ${TOOK_PART} group by m.user_id, m.follows, p.id`;

/** The caller's group as it stands, and the last week's result (docs/product.md §20). */
export async function readLeague(call: Call): Promise<OwnLeague> {
  const { db, caller, now } = call;
  const own = await readPlace(db, caller.user_id);
  if (!own || isStaff(caller)) return NONE;
  const open = own.group?.closed_at ? null : own.group;
  const last_week = resultOf(await readEndedGroup(db, own), caller.user_id, now);
  if (!own.place.left_at)
    return { ...NONE, joined: true, group: open && (await readGroup(call, open)), last_week };
  return { ...NONE, return_until: open && open.ends_at > now ? open.ends_at : null, last_week };
}

async function readGroup({ db, caller, now }: Call, group: Group): Promise<OwnLeague['group']> {
  const competitors = await readCompetitors(db, [group.id]);
  const ordered = orderGroup(competitors);
  const places = ordered.map((learner, index) => presentLearner(learner, index + 1, caller.user_id));
  const own = places.find(({ is_me }) => is_me);
  const points = ordered.map((learner) => learner.points);
  return {
    league: leagueOf(group.level),
    starts_at: group.starts_at,
    ends_at: group.ends_at,
    is_ending: group.ends_at <= now,
    size: places.length,
    rising_places: RISING_PLACES,
    places: places.filter(({ position, is_me }) => position <= LISTED_PLACES || is_me),
    next_goal: own ? nextGoal(points, own.position) : null,
  };
}

/** The group of the caller's last result: that of the latest place, or the one before. */
async function readEndedGroup(db: Database, { place, group }: OwnPlace): Promise<Group | undefined> {
  if (group?.closed_at) return group;
  const [before] = await db.select().from(league_groups).where(eq(league_groups.id, place.follows));
  return before;
}

function resultOf(group: Group | undefined, user_id: string, now: Date): OwnLeague['last_week'] {
  const index = group?.user_ids?.indexOf(user_id) ?? -1;
  const next = group?.next_levels?.[index];
  if (!group?.competing || index >= group.competing || !next) return null;
  if (now.getTime() - group.ends_at.getTime() > WEEK_MS) return null;
  return {
    ended_at: group.ends_at,
    league: leagueOf(group.level),
    next_league: leagueOf(next),
    position: index + 1,
    size: group.competing,
    points: group.points?.[index] ?? 0,
    move: moveBetween(group.level, next),
  };
}

const leagueOf = (level: number) => ({ level, name: leagueName(level) });
