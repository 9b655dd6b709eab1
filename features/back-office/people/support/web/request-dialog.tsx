import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasMailbox } from '#domain/people/names/username.ts';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { SupportRequest, SupportThread } from '#features/back-office/people/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { supportAnswerForm } from '../admin-support.forms.ts';
import { supportRequestOptions } from './admin-support.queries.ts';
import { RequestStatus } from './request-status.tsx';

type RequestDialogProps = DialogState & { listed: SupportRequest };

export function RequestDialog({ listed, open, onOpenChange }: RequestDialogProps) {
  const { data } = useQuery({ ...supportRequestOptions(listed.id), enabled: open });
  const request = data ?? { ...listed, answers: [] };
  const close = () => onOpenChange(false);
  const answer = useAnswer(request, close);
  const setStatus = useSetRequestStatus(listed.id, close);
  const isOpen = request.status === 'open';
  const isDirty = answer.isDirty;
  const isLate = isDirty && !isOpen;
  const [discarding, setDiscarding] = useState(false);
  const writeAgain = useWriteAgain(isOpen, () => answer.form.setFocus('answer'));
  function changeStatus() {
    if (isDirty) setDiscarding(true);
    else setStatus.mutate(request.status === 'closed' ? 'open' : 'closed');
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={request.subject}
      submitLabel={isLate ? 'Enviar como otra respuesta' : isOpen ? 'Enviar respuesta' : null}
      form={{ ...answer, failure: isLate ? null : (answer.failure ?? setStatus.error) }}
    >
      <RequestLetter request={request} />
      {isLate && <AnsweredMeanwhile />}
      {(isOpen || isDirty) && <AnswerField answer={answer} email={request.email} />}
      <RequestActs
        request={request}
        loading={setStatus.isPending}
        onWriteAgain={() => setStatus.mutate('open', { onSuccess: writeAgain })}
        onChangeStatus={changeStatus}
      />
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title="¿Cerrar sin enviar la respuesta?"
        description="Lo que escribiste no se ha enviado y se perderá."
        cancelLabel="Seguir editando"
        confirmLabel="Cerrar sin enviar"
        onConfirm={() => setStatus.mutate('closed')}
      />
    </FormDialog>
  );
}

type AnswerFieldProps = { answer: ReturnType<typeof useAnswer>; email: string };

const AnswerField = ({ answer: { register, errors }, email }: AnswerFieldProps) => (
  <Field label="Tu respuesta" hint={whereItGoes(email)} error={errors.answer?.message} required>
    <Textarea rows={6} className="min-h-36" {...register('answer')} />
  </Field>
);

const whereItGoes = (email: string) =>
  hasMailbox(email) ? `Se envía a ${email}.` : 'Su cuenta no tiene correo: la lee en «Ayuda y soporte».';

const AnsweredMeanwhile = () => (
  <InlineAlert tone="warning" title="La solicitud cambió mientras escribías">
    Lee arriba qué se le respondió. Lo que escribiste sigue aquí y puede enviarse como otra respuesta.
  </InlineAlert>
);

const useAnswer = ({ id, status }: Pick<SupportThread, 'id' | 'status'>, onSuccess: () => void) =>
  useFormMutation({
    schema: supportAnswerForm,
    defaultValues: { answer: '' },
    send: async (values) => {
      // Somebody else answered while this answer was typed: it is sent as a further one.
      if (status !== 'open') await api.backOffice.support.setStatus({ id, status: 'open' });
      return api.backOffice.support.answer({ id, ...values });
    },
    meta: {
      success: 'Respuesta enviada',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.supportRequest(),
    },
    onSuccess,
  });

type RequestActsProps = {
  request: SupportThread;
  loading: boolean;
  onWriteAgain: () => void;
  onChangeStatus: () => void;
};

const RequestActs = ({ request: { id, status, subject }, loading, ...on }: RequestActsProps) => (
  <div className="-mx-3.5 flex flex-wrap justify-between gap-1">
    {status === 'answered' && (
      <Button variant="ghost" size="sm" loading={loading} onClick={on.onWriteAgain}>
        Escribir otra respuesta
      </Button>
    )}
    <Button variant="ghost" size="sm" loading={loading} onClick={on.onChangeStatus}>
      {status === 'closed' ? 'Reabrir solicitud' : 'Cerrar solicitud'}
    </Button>
    <HistoryLink type="support_request" id={id} of={subject} />
  </div>
);

/** Once the request is open again, the focus is in the field for the next answer. */
function useWriteAgain(isOpen: boolean, focusField: () => void) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || !isOpen) return;
    setWanted(false);
    // After the dialog, which takes the focus in the next frame when the focused button goes away.
    requestAnimationFrame(focusField);
  });
  return () => setWanted(true);
}

const useSetRequestStatus = (id: string, onClosed: () => void) =>
  useMutation({
    mutationFn: (status: 'open' | 'closed') => api.backOffice.support.setStatus({ id, status }),
    meta: {
      success: ({ status }: SupportRequest) =>
        status === 'open' ? 'Solicitud reabierta' : 'Solicitud cerrada',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.supportRequest(),
    },
    onSuccess: ({ status }) => {
      if (status === 'closed') onClosed();
    },
  });

const RequestLetter = ({ request }: { request: SupportThread }) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <RequestStatus status={request.status} />
      <span>{request.category}</span>
      <span className="min-w-0 wrap-anywhere">
        <PersonLink person={request} /> ·{' '}
        {hasMailbox(request.email) ? (
          <a href={`mailto:${request.email}`} className="break-all underline underline-offset-4">
            {request.email}
          </a>
        ) : (
          request.email
        )}
      </span>
      <time dateTime={request.created_at}>{showDateAndTime(request.created_at)}</time>
    </div>
    <p className="rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap">{request.message}</p>
    {request.answers.map(({ answer, answered_by, answered_at }) => (
      <section
        key={answered_at}
        aria-label="Respuesta"
        className="rounded-control bg-brand-soft px-4 py-3 sm:ml-8"
      >
        <p className="mb-1 text-sm text-muted">
          {answered_by ?? 'El equipo'} respondió el {showDateAndTime(answered_at)}
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
      </section>
    ))}
  </div>
);
