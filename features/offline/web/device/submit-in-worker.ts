import { readApiError } from '#web/api/api-error.ts';
import { type Send, submitWaiting } from './submit-taken.ts';

/**
 * Submits in the worker what waits of the person whose session this browser has; what others have waits for them.
 * @throws Error while something is left, so that the browser tries again
 */
export async function submitInWorker(): Promise<void> {
  const { user } = await answerOf(await fetch('/api/auth/session'));
  if (!user) return;
  const { left } = await submitWaiting(user.id, send);
  if (left > 0) throw new Error(`${left} left`);
}

const post = async (path: string, { id, ...body }: { id: string }) =>
  answerOf(
    await fetch(`/api/offline/${path}/${id}/submission`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const send: Send = {
  submit: (given) => post('runs', given),
  submitReview: (given) => post('reviews', given),
};

async function answerOf(response: Response) {
  if (!response.ok) throw await readApiError(response);
  return response.json().catch(async () => {
    throw await readApiError(response);
  });
}
