import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { archiveForm } from '../../groups.forms.ts';
import { api, type Group, groupQueries } from './teaching.queries.ts';

/** Ends the year in one step: the group is archived, and its people go on in another if that is wanted. */
export function ArchiveDialog({ group, ...dialog }: DialogState & { group: Group }) {
  const navigate = useNavigate();
  const [goesOn, setGoesOn] = useState(true);
  return (
    <ActDialog
      {...dialog}
      title="Terminar el curso"
      description={`«${group.name}» se archiva: nadie más entra y sus estudiantes dejan de verla. Puedes recuperarla después.`}
      submitLabel="Archivar"
      schema={archiveForm}
      defaultValues={{ next_name: group.name }}
      send={async ({ next_name }) => {
        const reply = await api.teaching.archive({ id: group.id, next_name: goesOn ? next_name : null });
        const to = reply.next
          ? ({ to: '/aulas/$id', params: { id: reply.next.id } } as const)
          : ({ to: '/aulas' } as const);
        // The form is not closed yet, and nothing of it can be lost any more.
        await navigate({ ...to, ignoreBlocker: true });
        return reply;
      }}
      success={`«${group.name}» está archivada`}
      invalidates={groupQueries()}
    >
      {({ register, errors }) => (
        <>
          <Checkbox
            label={`Seguir con su gente (${withCount(group.pupils, 'estudiante')}) en un aula nueva, con otro código`}
            checked={goesOn}
            onChange={({ target }) => setGoesOn(target.checked)}
          />
          {goesOn && (
            <Field label="Nombre del aula nueva" error={errors.next_name?.message}>
              <Input {...register('next_name')} />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}
