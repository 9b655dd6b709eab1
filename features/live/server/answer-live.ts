import { readSent, rejectedAnswer, type SentForm } from '#features/asking/server/answer-question.ts';
import { gradeGiven } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { announceSoon } from './live-state.ts';
import { shownGiven } from './present-live.ts';
import { readAnswering, saveLiveAnswer } from './read-live.ts';

type LiveAnswer = SentForm & { id: string; token: string; place: number };

/**
 * Grades and saves an answer while its question is open; of several the first one counts, and each is told that one.
 * @throws AppError `not_found`, `live_removed`, `live_closed`, `invalid_request`
 */
export async function answerLive(call: Call, { id, token, place, ...sent }: LiveAnswer) {
  const read = async () => {
    const [found] = await readAnswering(call.db, { id, token: hashToken(token), now: call.now });
    return ensureFound(found);
  };
  const asked = await read();
  const { player, question, country, phase } = asked;
  if (asked.is_removed) throw new AppError('live_removed');
  if (asked.place !== place) throw new AppError('live_closed');
  if (asked.given) return { given: shownGiven(asked.given, question) };
  if (phase !== 'open') throw new AppError('live_closed');
  const form = readSent(question, { country }, sent);
  if ('problem' in form) throw rejectedAnswer(sent, form.problem);
  const given = form.answer;
  const { share } = gradeGiven(question, { country }, given);
  const [saved] = await saveLiveAnswer(call.db, { player, place, given, share, now: call.now });
  if (saved) {
    announceSoon(call, id);
    return { given: shownGiven(given, question) };
  }
  const after = await read();
  if (after.place !== place || !after.given) throw new AppError('live_closed');
  return { given: shownGiven(after.given, question) };
}
