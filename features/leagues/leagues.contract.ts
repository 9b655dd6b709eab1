import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { LEAGUE_MOVES } from '#domain/game/leagues.ts';
import { rankedLearner } from '#features/ranking/ranking.contract.ts';

const league = z.object({ level: z.int(), name: z.string() });

const group = z.object({
  league,
  starts_at: instant,
  ends_at: instant,
  /** The week has ended, and its result is not written yet. */
  is_ending: z.boolean(),
  size: z.int(),
  rising_places: z.int(),
  /** The first 15 places, and one's own when it is beyond them. */
  places: z.array(rankedLearner),
  next_goal: z.nullable(z.object({ position: z.int(), points: z.int() })),
});

const lastWeek = z.object({
  ended_at: instant,
  /** The league it was played in, and the one that followed. */
  league,
  next_league: league,
  position: z.int(),
  size: z.int(),
  points: z.int(),
  move: z.enum(LEAGUE_MOVES),
});

export const ownLeague = z.object({
  joined: z.boolean(),
  /** Null for a person who takes no part, and for a moment while the groups of a new week are formed. */
  group: z.nullable(group),
  /** After leaving: until then, joining again leads to the same group and place. */
  return_until: z.nullable(instant),
  /** The result of the week that ended within the last seven days. */
  last_week: z.nullable(lastWeek),
});

/** The caller's league: docs/product.md §20. */
export const leaguesContract = {
  mine: learner('GET /leagues/mine', 'Mi liga de esta semana').input(noInput).output(ownLeague),
  join: learner('POST /leagues/membership', 'Unirme a las ligas', { status: 201 })
    .input(noInput)
    .output(ownLeague),
  leave: learner('DELETE /leagues/membership', 'Salir de las ligas').input(noInput).output(ownLeague),
};
