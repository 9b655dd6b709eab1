import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/queries/query-client.ts';
import { changeTaken, readTaken, removeTaken, type TakenWithAnswers } from './offline-store.ts';

const LOCK = 'offline-submission';
/** What will not change when it is sent again. */
const FINAL = ['not_found', 'invalid_request', 'unanswered_questions'];

/** Submits what this person has answered on this device, in one tab at a time. What fails is tried again with the next call. */
export const submitWaiting = (user_id: string): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const waiting = (await readTaken(user_id)).filter(({ state }) => state === 'waiting');
    for (const each of waiting) await submitOne(each);
  });

async function submitOne(taken: TakenWithAnswers): Promise<void> {
  try {
    const { attempt_id, report } = await submit(taken, true);
    // Whoever stands between device and server may answer anything; only the server names the quiz.
    if (attempt_id !== taken.id || !report) return;
    await changeTaken(taken.id, { state: 'sent', score: report.score });
    await queryClient.invalidateQueries();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'already_submitted') await changeTaken(taken.id, { state: 'sent' });
    else if (FINAL.includes(error.code))
      await changeTaken(taken.id, { state: 'refused', refusal: error.message });
  }
}

/** Hands over what is answered so far, so that the quiz goes on with a connection. @throws ApiError */
export async function continueOnline(taken: TakenWithAnswers): Promise<void> {
  await submit(taken, false);
  await removeTaken(taken.id);
  await queryClient.invalidateQueries();
}

async function submit({ id, answers }: TakenWithAnswers, finished: boolean) {
  const sent = answers.map(({ question_id, choice, answered_at }) => ({
    question_id,
    answered_at,
    ...choice,
  }));
  return api.offline.submit({ id, answers: sent, finished, digest: await digestOf({ sent, finished }) });
}

/** SHA-256 in hexadecimal. */
async function digestOf(value: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
