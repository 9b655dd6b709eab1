import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localTime } from '#domain/time/local-time.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import {
  api,
  assignmentQueries,
  type GridPupil,
  type GridResult,
  type GridTask,
  showMoment,
} from './assignments.queries.ts';

/** What a pupil did of an assignment. */
export type Cell = { pupil: GridPupil; task: GridTask; result: GridResult };

type ExtensionDialogProps = DialogState & { group: { id: string; time_zone: string }; cell: Cell };

/** Gives a pupil a later end, or takes it back. */
export function ExtensionDialog({ group, cell, ...dialog }: ExtensionDialogProps) {
  const { pupil, task, result } = cell;
  const [due] = useState(() => localTime(new Date(result.due_at), group.time_zone));
  const by = { id: group.id, assignment_id: task.id, user_id: pupil.user_id };
  const onSuccess = () => dialog.onOpenChange(false);
  const form = usePlainForm({
    defaultValues: { due },
    send: (values) => api.assignments.extend({ ...by, ...values }),
    meta: { success: `${pupil.full_name} tiene más tiempo`, invalidates: assignmentQueries() },
    onSuccess,
  });
  const withdrawal = useMutation({
    mutationFn: () => api.assignments.withdrawExtension(by),
    meta: { success: `${pupil.full_name} tiene el tiempo de todo el aula`, invalidates: assignmentQueries() },
    onSuccess,
  });
  const { errors, values, sent } = form;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Más tiempo para ${pupil.full_name}`}
      description={`«${task.title}» termina para el aula el ${showMoment(task.due_at, group.time_zone)}.`}
      submitLabel="Dar más tiempo"
      form={{ ...form, isDirty: !sent && values.due !== due, failure: errors.due ? null : form.failure }}
    >
      <Field
        label="Termina"
        hint={`En la hora de ${group.time_zone.replaceAll('_', ' ')}.`}
        error={errors.due?.message}
      >
        <Input type="datetime-local" {...form.register('due')} />
      </Field>
      {result.is_extended && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          loading={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          Quitar el tiempo añadido
        </Button>
      )}
      <FormFailure error={withdrawal.error} />
    </FormDialog>
  );
}
