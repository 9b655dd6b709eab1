import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { NOT_TRIED } from '../../money-words.ts';
import { MOST_CANCELLED } from '../../subscriptions.forms.ts';
import { RECORDED_LATER } from './cancel-dialog.tsx';
import { cancelledWords } from './cancelled-words.ts';

type Cancellations = Awaited<ReturnType<typeof api.backOffice.subscriptions.cancelMany>>;
type Input = { chosen: readonly AdminSubscription[]; reason: string };

/** Cancels the chosen subscriptions, as many a call as the server takes; `done` counts those that were dealt with so far. */
export function useCancelMany(onDone: (result: Cancellations) => void) {
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ chosen, reason }: Input) => cancelInParts(chosen, reason, setDone),
    meta: {
      success: ({ cancelled, not_cancelled, recorded }: Cancellations) =>
        not_cancelled.length > 0
          ? undefined
          : {
              title: cancelledWords(cancelled.length, 0),
              description: recorded ? 'No se cobran más.' : RECORDED_LATER,
            },
      invalidates: queriesShowing.user(),
    },
    onSuccess: onDone,
  });
  return { ...mutation, done };
}

async function cancelInParts(
  chosen: readonly AdminSubscription[],
  reason: string,
  onProgress: (done: number) => void,
): Promise<Cancellations> {
  const result: Cancellations = { cancelled: [], recorded: true, not_cancelled: [], stopped: false };
  for (let from = 0; from < chosen.length; from += MOST_CANCELLED) {
    onProgress(from);
    const part = chosen.slice(from, from + MOST_CANCELLED);
    const answer = result.stopped ? failed(part, NOT_TRIED) : await cancelPart(part, reason);
    result.cancelled.push(...answer.cancelled);
    result.not_cancelled.push(...answer.not_cancelled);
    result.recorded &&= answer.recorded;
    result.stopped ||= answer.stopped;
  }
  return result;
}

/** Earlier parts are cancelled already, so a failed call is part of the result instead of taking its place. */
async function cancelPart(part: readonly AdminSubscription[], reason: string): Promise<Cancellations> {
  try {
    return await api.backOffice.subscriptions.cancelMany({ ids: part.map(({ id }) => id), reason });
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return failed(part, isAnswered ? messageOf(error) : `${messageOf(error)} ${MAY_BE_DONE}`);
  }
}

const MAY_BE_DONE = 'Puede haberse cancelado: mira su estado en la lista.';

const failed = (part: readonly AdminSubscription[], message: string): Cancellations => ({
  cancelled: [],
  recorded: true,
  not_cancelled: part.map(({ id, full_name }) => ({ id, full_name, message })),
  stopped: true,
});
