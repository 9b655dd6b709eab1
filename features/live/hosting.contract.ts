import * as z from 'zod/mini';
import { byId, teach } from '#contract/endpoint.ts';
import { requiredId, rowId } from '#contract/fields.ts';
import { LIVE_PHASES } from '#domain/groups/live-quiz.ts';
import { liveQuiz } from './live.contract.ts';
import { liveTeams } from './live.forms.ts';

/** What the projected screen shows: no key before the teacher shows it, since everybody sees it. */
export const liveBoard = z.object({
  quiz: liveQuiz,
  code: z.string(),
  players: z.array(z.object({ id: z.string(), nickname: z.string(), team: z.nullable(z.int()) })),
  /** How many have answered the question that is asked. */
  answered: z.int(),
});

/** A live quiz as the teacher leads it (docs/product.md §34, §7 C107–C109); another's answers 404. */
export const hostingContract = {
  start: teach('POST /live', 'Empezar un quiz en vivo con las preguntas de una lección', {
    status: 201,
    limit: { name: 'live_start', points: 30, seconds: 3600 },
  })
    .input(z.strictObject({ lesson_id: requiredId('Elige una lección.'), teams: liveTeams }))
    .output(z.object({ id: z.string() })),
  board: teach('GET /live/{id}', 'La pantalla de un quiz en vivo propio').input(byId).output(liveBoard),
  move: teach('PUT /live/{id}/step', 'Llevar un quiz en vivo a un paso')
    .input(
      z.strictObject({ id: rowId, phase: z.enum(LIVE_PHASES), place: z.int().check(z.gte(0), z.lte(999)) }),
    )
    .output(liveBoard),
  remove: teach('DELETE /live/{id}/players/{player_id}', 'Retirar un nombre de un quiz en vivo', {
    status: 204,
  }).input(z.strictObject({ id: rowId, player_id: rowId })),
};
