import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { HistoryLink } from '#features/back-office/web/cell/history-link.tsx';
import { FormDialog } from '#features/back-office/web/form/form-dialog.tsx';
import { useChange } from '#features/back-office/web/form/use-change.ts';
import type { SupportRequest } from '#features/back-office/web/list/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { supportAnswerForm } from '../admin-support.forms.ts';
import { supportRequestOptions } from './admin-support.queries.ts';
import { RequestLetter } from './request-letter.tsx';

type RequestDialogProps = { listed: SupportRequest; open: boolean; onOpenChange: (open: boolean) => void };

/** A request for help: read, answered by email, closed or opened again. */
export function RequestDialog({ listed, open, onOpenChange }: RequestDialogProps) {
  const { data: request } = useQuery({
    ...supportRequestOptions(listed.id),
    initialData: listed,
    enabled: open,
  });
  const form = useForm({
    resolver: standardSchemaResolver(supportAnswerForm),
    defaultValues: { answer: '' },
  });
  const close = () => onOpenChange(false);
  const answer = useChange({
    send: (answer: string) => api.backOffice.support.answer({ id: listed.id, answer }),
    done: 'Respuesta enviada',
    failed: (error) => {
      showFieldErrors(error, form.setError);
      return messageOf(error);
    },
    onDone: close,
  });
  const setStatus = useChange({
    send: (status: 'open' | 'closed') => api.backOffice.support.setStatus({ id: listed.id, status }),
    done: (after) => (after.status === 'open' ? 'Solicitud reabierta' : 'Solicitud cerrada'),
    failed: (error) => messageOf(error),
    onDone: (after) => after.status === 'closed' && close(),
  });
  const isOpen = request.status === 'open';
  const isDirty = isOpen && form.formState.isDirty;
  const [discarding, setDiscarding] = useState(false);
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
      submitLabel={isOpen ? 'Enviar respuesta' : null}
      dirty={isDirty}
      saving={answer.isPending}
      failure={answer.error ?? setStatus.error}
      onSubmit={form.handleSubmit((values) => answer.mutate(values.answer))}
    >
      <RequestLetter request={request} />
      {isOpen && (
        <Field
          label="Tu respuesta"
          hint={`Se envía a ${request.email}.`}
          error={form.formState.errors.answer?.message}
          required
        >
          <Textarea rows={6} className="min-h-36" {...form.register('answer')} />
        </Field>
      )}
      <div className="-mx-3.5 flex flex-wrap justify-between gap-1">
        <Button variant="ghost" size="sm" loading={setStatus.isPending} onClick={changeStatus}>
          {request.status === 'closed' ? 'Reabrir solicitud' : 'Cerrar solicitud'}
        </Button>
        <HistoryLink type="support_request" id={listed.id} of={request.subject} />
      </div>
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
