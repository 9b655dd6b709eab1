import * as z from 'zod/mini';
import { tidyGroupCode } from '#domain/groups/group-codes.ts';
import { FEWEST_TEAMS, TEAM_NAMES } from '#domain/groups/live-quiz.ts';

const CODE = 'El código tiene 6 letras y números, por ejemplo CDF-GHJ.';

export const liveCode = z
  .string(CODE)
  .check(z.maxLength(40, CODE), z.overwrite(tidyGroupCode), z.regex(/^[A-Z0-9]{6}$/, CODE));

const TEAMS = `Elige sin equipos, o de ${FEWEST_TEAMS} a ${TEAM_NAMES.length}.`;

/** How many teams; 0 for none. */
export const liveTeams = z
  .int(TEAMS)
  .check(z.refine((teams) => teams === 0 || (teams >= FEWEST_TEAMS && teams <= TEAM_NAMES.length), TEAMS));
