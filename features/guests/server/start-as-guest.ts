import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { GUEST_MS } from '#server/session/session-cookies.ts';
import { GUEST, type Guest, openGuest, readGuest } from './guest-sql.ts';

/** The guest of this browser's cookie, until it expires or becomes a learner. */
export async function findGuest(
  { db, now, readGuestCookie }: Call,
  token = readGuestCookie(),
): Promise<Guest | undefined> {
  if (!token) return undefined;
  const [guest] = await readGuest(db, [hashToken(token), now]);
  return guest;
}

/** Opens the first lesson in a browser without an account, or resumes it. @throws AppError `no_questions` without a free lesson */
export async function startAsGuest(call: Call) {
  const found = await findGuest(call);
  if (found) await call.giveBackVisit();
  const { id, lesson_id, lesson_title, points_reward, ...asked } = found ?? (await openFirstLesson(call));
  return { id, lesson_id, lesson_title, points_reward, ...presentQuestions({ caller: GUEST }, asked) };
}

async function openFirstLesson(call: Call): Promise<Guest> {
  const { db, now, today } = call;
  const token = mintToken();
  const until = new Date(now.getTime() + GUEST_MS);
  const [opened] = await openGuest(db, { token: hashToken(token), today, now, until });
  if (!opened) throw new AppError('no_questions');
  call.setGuestCookie(token);
  return ensureFound(await findGuest(call, token));
}
