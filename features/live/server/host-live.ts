import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { live_players, live_quizzes } from '#db/schema.ts';
import { makeLiveCode } from '#domain/groups/group-codes.ts';
import { type LiveStep, mayFollow } from '#domain/groups/live-quiz.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { seesPremium } from '#server/session/caller.ts';
import { announceLive, readState } from './live-state.ts';
import { presentBoard } from './present-live.ts';
import { readLesson } from './read-live.ts';

type ById = { id: string };

/** Starts a live quiz with the questions of a lesson that the caller may open. @throws AppError `not_found`, `no_questions` */
export async function startLive(call: Call, { lesson_id, teams }: { lesson_id: string; teams: number }) {
  const { db, now, today, caller } = call;
  const [lesson] = await readLesson(db, { lesson: lesson_id, premium: seesPremium(caller), today });
  const { versions } = ensureFound(lesson);
  if (versions.length === 0) throw new AppError('no_questions');
  const quiz = {
    ...{ user_id: caller.user_id, lesson_id, version_ids: versions, teams, country: caller.country },
    explains: caller.is_premium || caller.explanations_open || caller.role === 'admin',
    created_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
  };
  // A code is taken once in some million times.
  for (;;) {
    const [made] = await db
      .insert(live_quizzes)
      .values({ ...quiz, code: makeLiveCode(randomInt) })
      .onConflictDoNothing({ target: live_quizzes.code })
      .returning({ id: live_quizzes.id });
    if (made) return made;
  }
}

const isOwn = ({ caller, now }: Pick<Call, 'caller' | 'now'>, id: string) =>
  and(eq(live_quizzes.id, id), eq(live_quizzes.user_id, caller.user_id), gt(live_quizzes.expires_at, now));

/** @throws AppError `not_found` for another's */
export async function readBoard(call: Call, { id }: ById) {
  const state = await readState(call, id);
  if (state?.row.user_id !== call.caller.user_id) throw new AppError('not_found');
  return presentBoard(ensureFound(state));
}

/** Leads a live quiz to a step; to the one where it is already changes nothing. @throws AppError `not_found`, `live_moved` */
export async function moveLive(call: Call, { id, ...to }: ById & LiveStep) {
  const { db, now } = call;
  const isIt = isOwn(call, id);
  await db.transaction(async (tx) => {
    const [quiz] = await tx.select().from(live_quizzes).where(isIt).for('update');
    const from = ensureFound(quiz);
    if (from.phase === to.phase && from.place === to.place) return;
    if (!mayFollow(from, to, from.version_ids.length)) throw new AppError('live_moved');
    await tx
      .update(live_quizzes)
      .set({
        ...to,
        ...(to.phase === 'open' && { opened_at: now }),
        ...(to.phase === 'shown' && { shown: to.place + 1 }),
      })
      .where(isIt);
    await announceLive(tx, id);
  });
  return readBoard(call, { id });
}

/** Removes a name; its phone is told and can come back under another one. @throws AppError `not_found` */
export async function removePlayer(
  call: Call,
  { id, player_id }: ById & { player_id: string },
): Promise<void> {
  const { db, now } = call;
  const [quiz] = await db.select({ id: live_quizzes.id }).from(live_quizzes).where(isOwn(call, id));
  ensureFound(quiz);
  const ofQuiz = and(eq(live_players.id, player_id), eq(live_players.quiz_id, id));
  const [found] = await db
    .update(live_players)
    .set({ removed_at: sql`coalesce(${live_players.removed_at}, ${now})` })
    .where(ofQuiz)
    .returning({ id: live_players.id });
  ensureFound(found);
  await announceLive(db, id);
}
