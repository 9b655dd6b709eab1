import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { live_players, live_quizzes } from '#db/schema.ts';
import { MOST_PLAYERS, smallestTeam } from '#domain/groups/live-quiz.ts';
import { nameProblem } from '#domain/people/names/person-name.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { ensureAllowedName } from '#features/account/server/names/ensure-allowed-name.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, wrongField } from '#server/http/app-error.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { announceSoon } from './live-state.ts';

/** Unknown codes of an address an hour: a school mistypes some, and nobody finds one of a hundred million. */
const WRONG_CODES = { name: 'live_wrong_code', points: 300, seconds: 3600 };
/** Removed names stay taken, so that whoever goes on making names up fills nothing but this. */
const MOST_NAMES = 2 * MOST_PLAYERS;

/**
 * Takes part under a name, at whatever question the quiz is. @returns the token that stands for the name
 * @throws AppError `unknown_live_code`, `live_ended`, `live_full`, `invalid_request` for a name that is taken or not allowed
 */
export async function joinLive(call: Call, { code, nickname }: { code: string; nickname: string }) {
  await call.limits.ensureRemaining(WRONG_CODES, call.address);
  const problem = nameProblem(nickname);
  if (problem) throw wrongField('nickname', problem);
  ensureAllowedName(nickname, await readSettings(call.db), 'nickname');
  const token = mintToken();
  const id = await call.db.transaction(async (tx) => {
    const [quiz] = await tx
      .select()
      .from(live_quizzes)
      .where(and(eq(live_quizzes.code, code), gt(live_quizzes.expires_at, call.now)))
      .for('no key update');
    if (!quiz) return undefined;
    if (quiz.phase === 'ended') throw new AppError('live_ended');
    await addPlayer(tx, call, quiz, { nickname, token });
    return quiz.id;
  });
  if (id === undefined) {
    await call.limits.count(WRONG_CODES, call.address);
    throw new AppError('unknown_live_code');
  }
  announceSoon(call, id);
  return { id, token };
}

type Quiz = Pick<typeof live_quizzes.$inferSelect, 'id' | 'teams'>;
type NewPlayer = { nickname: string; token: string };

async function addPlayer(tx: Database, { now }: Call, quiz: Quiz, { nickname, token }: NewPlayer) {
  const ofQuiz = eq(live_players.quiz_id, quiz.id);
  const sizes = await tx
    .select({ team: live_players.team, players: count() })
    .from(live_players)
    .where(and(ofQuiz, isNull(live_players.removed_at)))
    .groupBy(live_players.team);
  const players = sizes.reduce((sum, size) => sum + size.players, 0);
  if (players >= MOST_PLAYERS || (await tx.$count(live_players, ofQuiz)) >= MOST_NAMES)
    throw new AppError('live_full');
  const byTeam = Array.from(
    { length: quiz.teams },
    (_, team) => sizes.find((size) => size.team === team)?.players ?? 0,
  );
  const [added] = await tx
    .insert(live_players)
    .values({
      quiz_id: quiz.id,
      nickname,
      nickname_key: foldForSearch(nickname),
      token_hash: hashToken(token),
      team: smallestTeam(byTeam),
      joined_at: now,
    })
    .onConflictDoNothing({ target: [live_players.quiz_id, live_players.nickname_key] })
    .returning({ id: live_players.id });
  if (!added) throw wrongField('nickname', 'Ese nombre ya está en el quiz. Elige otro.');
}
