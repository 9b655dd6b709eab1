import { useState } from 'react';
import { ASSIGNMENT_KIND_WORDS, type AssignmentKind } from '#domain/groups/assignment-kinds.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ApiError } from '#web/api/api-error.ts';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { KindFields } from './assignment-fields.tsx';
import { changesOfAssignment, newAssignment, valuesOfAssignment } from './assignment-values.ts';
import { type Assignment, api, assignmentQueries } from './assignments.queries.ts';

const kinds = Object.entries(ASSIGNMENT_KIND_WORDS).map(([value, label]) => ({ value, label }));

type AssignmentDialogProps = DialogState & {
  group: { id: string; time_zone: string };
  assignment?: Assignment | undefined;
};

/** Sets an assignment, or changes one. What changes results that there are is saved after a second press (docs/product.md §30). */
export function AssignmentDialog({ group, assignment, ...dialog }: AssignmentDialogProps) {
  const { form, isDirty, unconfirmed } = useAssignmentForm(group, assignment, dialog);
  const { values, register } = form;
  // What is asked stands once, below the fields.
  const errors = unconfirmed ? {} : form.errors;
  // What it is about has no field once it is set.
  const shut = assignment && (errors.lesson_id ?? errors.category ?? errors.subtopic)?.message;
  const zone = group.time_zone.replaceAll('_', ' ');
  return (
    <FormDialog
      {...dialog}
      title={assignment ? 'Cambiar la tarea' : 'Nueva tarea'}
      submitLabel={unconfirmed ? 'Confirmar y guardar' : assignment ? 'Guardar' : 'Poner tarea'}
      form={{ ...form, isDirty, failure: Object.keys(form.errors).length > 0 ? null : form.failure }}
    >
      {!assignment && (
        <Field label="Qué hay que hacer">
          <Select options={kinds} {...register('kind')} />
        </Field>
      )}
      <KindFields kind={values.kind as AssignmentKind} form={{ register, errors }} isNew={!assignment} />
      <Field label="Nombre" hint="Vacío, dice lo que pide." error={errors.title?.message} optional>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Se abre"
          hint={assignment ? undefined : 'Vacío, ahora.'}
          error={errors.opens?.message}
          optional={!assignment}
        >
          <Input type="datetime-local" {...register('opens')} />
        </Field>
        <Field label="Termina" hint={`En la hora de ${zone}.`} error={errors.due?.message} required>
          <Input type="datetime-local" {...register('due')} />
        </Field>
      </div>
      {shut && (
        <InlineAlert tone="danger" title="No se puede hacer">
          {shut}
        </InlineAlert>
      )}
      {unconfirmed && (
        <div ref={scrollTo}>
          <InlineAlert tone="warning" title="Cambia lo que ya está entregado">
            {unconfirmed}
          </InlineAlert>
        </div>
      )}
    </FormDialog>
  );
}

/** On a phone it would stand below what is in view. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function useAssignmentForm(
  group: AssignmentDialogProps['group'],
  assignment: Assignment | undefined,
  { onOpenChange }: DialogState,
) {
  const [id] = useState(newId);
  const [initial] = useState(() => valuesOfAssignment(assignment, group.time_zone));
  /** The change that was refused, and why; the same one again is confirmed. */
  const [refused, setRefused] = useState<{ change: string; message: string }>();
  const form = usePlainForm({
    defaultValues: initial,
    send: async (values) => {
      if (!assignment)
        return api.assignments.create({ id: group.id, assignment_id: id, ...newAssignment(values) });
      const changes = changesOfAssignment(initial, values);
      const by = { id: group.id, assignment_id: assignment.id };
      const change = JSON.stringify(values);
      try {
        return await api.assignments.change({ ...by, ...changes, confirmed: refused?.change === change });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'lateness_unconfirmed')
          setRefused({ change, message: error.message });
        throw error;
      }
    },
    meta: {
      success: assignment ? 'Tarea guardada' : 'Tarea puesta',
      invalidates: assignmentQueries(),
    },
    onSuccess: () => onOpenChange(false),
  });
  const { values, sent } = form;
  const change = JSON.stringify(values);
  const isDirty = !sent && change !== JSON.stringify(initial);
  return { form, isDirty, unconfirmed: refused?.change === change ? refused.message : undefined };
}
