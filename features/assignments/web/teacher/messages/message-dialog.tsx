import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIENCE_WORDS, type MessageAudience, needsTask } from '#domain/groups/message-audiences.ts';
import { withCount } from '#domain/text/plural.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { api, assignmentsOptions, orpc } from '../assignments.queries.ts';

type MessageDialogProps = DialogState & {
  id: string;
  pupil?: { user_id: string; full_name: string } | undefined;
};

const audiences = Object.entries(AUDIENCE_WORDS)
  .filter(([value]) => value !== 'one')
  .map(([value, label]) => ({ value, label }));

/** Says whom a message reaches before it is sent (docs/product.md §32). */
export function MessageDialog({ id, pupil, ...dialog }: MessageDialogProps) {
  const [message_id] = useState(newId);
  const first = { body: '', audience: pupil ? 'one' : 'all', assignment_id: '' };
  const toOf = (values: typeof first) => ({
    audience: values.audience as MessageAudience,
    ...(pupil && { user_id: pupil.user_id }),
    ...(needsTask(values.audience as MessageAudience) &&
      values.assignment_id && { assignment_id: values.assignment_id }),
  });
  const form = usePlainForm({
    defaultValues: first,
    send: (values) => api.messages.send({ id, message_id, body: values.body, ...toOf(values) }),
    meta: { success: 'Mensaje enviado', invalidates: [orpc.messages.key()] },
    onSuccess: () => dialog.onOpenChange(false),
  });
  const { values, register, errors, sent } = form;
  const isByTask = needsTask(values.audience as MessageAudience);
  const count = useQuery({
    ...orpc.messages.count.queryOptions({ input: { id, ...toOf(values) } }),
    enabled: dialog.open && (!isByTask || values.assignment_id !== ''),
    staleTime: 0,
  });
  return (
    <FormDialog
      {...dialog}
      title={pupil ? `Escribir a ${pupil.full_name}` : 'Escribir al aula'}
      submitLabel="Enviar"
      form={{
        ...form,
        isDirty: !sent && values.body !== '',
        failure: Object.keys(errors).length > 0 ? null : form.failure,
      }}
    >
      {!pupil && (
        <Field label="A quién" error={errors.audience?.message}>
          <Select options={audiences} {...register('audience')} />
        </Field>
      )}
      {isByTask && <TaskField id={id} register={register} error={errors.assignment_id?.message} />}
      <Field label="Mensaje" error={errors.body?.message}>
        <Textarea rows={5} maxLength={1000} {...register('body')} />
      </Field>
      <p role="status" className="text-sm text-muted">
        {count.data && describeReach(count.data)}
      </p>
    </FormDialog>
  );
}

type Register = (name: 'assignment_id') => { name: string; value: string | undefined };

function TaskField({ id, register, error }: { id: string; register: Register; error: string | undefined }) {
  const { assignments = [] } = useQuery(assignmentsOptions(id, false)).data ?? {};
  const options = assignments.map(({ id: value, title }) => ({ value, label: title }));
  return (
    <Field label="Tarea" error={error}>
      <Select placeholder="Elige una tarea" options={options} {...register('assignment_id')} />
    </Field>
  );
}

const describeReach = ({ recipients, with_mail }: { recipients: number; with_mail: number }) =>
  recipients === 0
    ? 'Ahora mismo no hay nadie así.'
    : `Llega a ${withCount(recipients, 'estudiante')} en la app; ${with_mail} también por correo, como mucho uno al día.`;
