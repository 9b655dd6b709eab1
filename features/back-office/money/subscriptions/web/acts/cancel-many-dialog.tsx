import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { nounFor, withCount } from '#domain/text/plural.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { isRefusal, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { NOT_TRIED } from '../../money-words.ts';
import { cancellationForm, MOST_CANCELLED } from '../../subscriptions.forms.ts';
import { RECORDED_LATER } from './cancel-dialog.tsx';

type CancelManyDialogProps = DialogState & {
  chosen: readonly AdminSubscription[];
  /** How many were dealt with so far. */
  done: number;
  onCancel: (reason: string) => Promise<unknown>;
};

export function CancelManyDialog({ chosen, done, onCancel, ...dialog }: CancelManyDialogProps) {
  const fixed = chosen.filter(({ can_cancel }) => !can_cancel).length;
  return (
    <ActDialog
      {...dialog}
      size="sm"
      title={`¿Cancelar ${chosenWords(chosen)}?`}
      description={
        'El proveedor no cobrará más. El acceso pagado se conserva hasta el final de su periodo; con ' +
        'un pago pendiente, los días de gracia terminan ya. No se devuelve dinero.'
      }
      submitLabel={chosen.length === 1 ? 'Cancelar suscripción' : 'Cancelar suscripciones'}
      closeLabel="No cancelar"
      progress={done > 0 ? <p role="status">{`${done} de ${chosen.length}…`}</p> : null}
      schema={cancellationForm}
      defaultValues={{ reason: '' }}
      send={({ reason }) => onCancel(reason)}
    >
      {(form) => (
        <>
          {fixed > 0 && (
            <p className="rounded-control bg-caution-soft px-3 py-2 text-sm">
              {fixed === 1 ? 'Una no se puede' : `${fixed} no se pueden`} cancelar, porque ya no se cobra
              {fixed === 1 ? '' : 'n'} o pertenece{fixed === 1 ? '' : 'n'} a otro proveedor.
            </p>
          )}
          <ReasonField form={form} optional />
        </>
      )}
    </ActDialog>
  );
}

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
    return failed(part, isRefusal(error) ? messageOf(error) : `${messageOf(error)} ${MAY_BE_DONE}`);
  }
}

const MAY_BE_DONE = 'Puede haberse cancelado: mira su estado en la lista.';

const failed = (part: readonly AdminSubscription[], message: string): Cancellations => ({
  cancelled: [],
  recorded: true,
  not_cancelled: part.map(({ id, full_name }) => ({ id, full_name, message })),
  stopped: true,
});

/** What became of several cancellations, such as 'Se cancelaron 3 suscripciones y 1 no'. */
export function cancelledWords(cancelled: number, failed: number): string {
  if (cancelled === 0) return 'No se canceló ninguna suscripción';
  const verb = cancelled === 1 ? 'Se canceló' : 'Se cancelaron';
  const rest = failed > 0 ? ` y ${failed} no` : '';
  return `${verb} ${withCount(cancelled, 'suscripción')}${rest}`;
}

/** '3 suscripciones', and for one whose they are: 'la suscripción de Ana'. */
const chosenWords = ([first, ...others]: readonly { full_name: string }[]): string =>
  first && others.length === 0
    ? `la ${nounFor(1, 'suscripción')} de ${first.full_name}`
    : withCount(others.length + (first ? 1 : 0), 'suscripción');
