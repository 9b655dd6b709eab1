import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { timeZones } from '#domain/time/time-zones.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { groupForm } from '../../groups.forms.ts';
import { api, type Group, groupQueries } from './teaching.queries.ts';

const zones = timeZones()
  .sort()
  .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Makes a group, or changes its name and zone. */
export function GroupDialog({ group, ...dialog }: DialogState & { group?: Group }) {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const form = useFormMutation({
    schema: groupForm,
    defaultValues: group ?? { name: '', time_zone: timeZoneHere },
    send: (values) =>
      group ? api.teaching.change({ id: group.id, ...values }) : api.teaching.create({ id, ...values }),
    meta: {
      success: group ? 'Aula guardada' : 'Aula creada',
      failure: (error) => messageOf(error),
      invalidates: groupQueries(),
    },
    onSuccess: (saved) => {
      dialog.onOpenChange(false);
      if (!group) return navigate({ to: '/aulas/$id', params: { id: saved.id } });
    },
  });
  const { register, errors } = form;
  return (
    <FormDialog
      {...dialog}
      title={group ? 'Cambiar el aula' : 'Nueva aula'}
      submitLabel={group ? 'Guardar' : 'Crear aula'}
      form={form}
    >
      <Field label="Nombre" hint="Lo ven sus estudiantes." error={errors.name?.message}>
        <Input placeholder="1.º B" {...register('name')} />
      </Field>
      <Field
        label="Zona horaria"
        hint="Decide a qué hora empieza y acaba lo que le pongas."
        error={errors.time_zone?.message}
      >
        <Select options={zones} {...register('time_zone')} />
      </Field>
    </FormDialog>
  );
}
