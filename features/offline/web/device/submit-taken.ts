import { ApiError } from '#web/api/api-error.ts';
import type { api } from '../offline.api.ts';
import {
  changeTaken,
  readTaken,
  removeTaken,
  type TakenWithAnswers,
  takeBackAnswer,
  whyUnknown,
} from './offline-store.ts';

const LOCK = 'offline-submission';
/** What will not change when it is sent again. */
const FINAL = ['not_found', 'invalid_request', 'unanswered_questions'];

/** Submit one quiz or review; the page and its worker do so differently. @throws ApiError */
export type Send = Pick<typeof api.offline, 'submit' | 'submitReview'>;

/**
 * Submits what this person has answered on this device, one tab after another. What fails is tried again with the next call.
 * @returns how many were settled, and how many still wait
 */
export const submitWaiting = (user_id: string, send: Send): Promise<{ settled: number; left: number }> =>
  navigator.locks.request(LOCK, async () => {
    const waiting = (await readTaken(user_id)).filter(({ state }) => state === 'waiting');
    let settled = 0;
    for (const each of waiting) settled += (await submitOne(each, send)) ? 1 : 0;
    return { settled, left: waiting.length - settled };
  });

async function submitOne(taken: TakenWithAnswers, send: Send): Promise<boolean> {
  try {
    const { id, score } = await submit(taken, send);
    // Whoever stands between device and server may answer anything; only the server names the quiz.
    if (id !== taken.id) return false;
    if (taken.handed_over) await removeTaken(taken.id);
    else if (score !== undefined)
      await changeTaken(taken.id, { state: 'sent', score, total: taken.answers.length });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (await takeBackUnreadable(taken, error)) return true;
    if (error.code === 'already_submitted') await settleAsStored(taken, error);
    // Without a plan it cannot go on with a connection, but it can be finished here.
    else if (error.code === 'premium_required') await giveBack(taken);
    else if (FINAL.includes(error.code)) await refuse(taken, error);
    else return false;
    return true;
  }
}

/** Shows what the server has counted before; what goes on with a connection is not this device's any more. */
const settleAsStored = ({ id }: TakenWithAnswers, { stored }: ApiError) =>
  stored?.score === null
    ? removeTaken(id)
    : changeTaken(id, {
        state: 'sent',
        ...(stored && { score: stored.score, total: stored.total_questions }),
      });

/**
 * Takes back the answer that the server says it cannot read, as release 1.16 stored entries that do not balance, so that the others are
 * not lost with it. @returns whether that is what was wrong
 */
async function takeBackUnreadable({ answers }: TakenWithAnswers, { fields }: ApiError): Promise<boolean> {
  const [field, [why] = ['']] = Object.entries(fields).find(([name]) => /^answers\.\d/.test(name)) ?? [];
  const answer = answers[Number(field?.split('.')[1])];
  if (answer) await takeBackAnswer(answer, `Una respuesta no se pudo leer y se vuelve a preguntar. ${why}`);
  return answer !== undefined;
}

/** What it says stays on the page until it is removed there. */
const refuse = (taken: TakenWithAnswers, { code, message }: ApiError) =>
  changeTaken(taken.id, {
    state: 'refused',
    handed_over: false,
    refusal: (code === 'not_found' && whyUnknown(taken)) || message,
  });

/** Lets a quiz be answered on the device again, since the server has stored nothing of it. */
const giveBack = ({ id }: TakenWithAnswers) => changeTaken(id, { state: 'open', handed_over: false });

/**
 * Hands over what is answered so far, so that the quiz goes on with a connection. From here on it is not answered on the device, so that
 * a reply that is lost loses nothing: it is handed over again. @throws ApiError
 */
export async function continueOnline(taken: TakenWithAnswers, send: Send): Promise<void> {
  const handed = { ...taken, handed_over: true };
  await changeTaken(taken.id, { state: 'waiting', handed_over: true });
  try {
    await submit(handed, send);
  } catch (error) {
    // Refused by the server, which has stored nothing; without an answer it may have.
    if (!(error instanceof ApiError) || (await takeBackUnreadable(handed, error))) throw error;
    if (error.code === 'not_found' && whyUnknown(taken)) await refuse(taken, error);
    else if (error.status >= 400 && error.status < 500) await giveBack(taken);
    throw error;
  }
  await removeTaken(taken.id);
}

async function submit({ id, purpose, answers, handed_over = false }: TakenWithAnswers, send: Send) {
  const sent = answers.map(({ question_id, choice, answered_at }) => ({
    question_id,
    answered_at,
    ...choice,
  }));
  if (purpose === 'review') {
    const body = { answers: sent };
    return send.submitReview({ id, ...body, digest: await digestOf(body) });
  }
  const body = { answers: sent, finished: !handed_over };
  const { attempt_id, report } = await send.submit({ id, ...body, digest: await digestOf(body) });
  return { id: attempt_id, score: report?.score };
}

/** SHA-256 in hexadecimal. */
async function digestOf(value: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
