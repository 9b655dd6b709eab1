import { useNavigate } from '@tanstack/react-router';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { teacherForm } from '../../groups.forms.ts';
import { api, type Group, groupQueries } from './teaching.queries.ts';

/** Adds a second teacher, or hands the group over. */
export function TeacherDialog({ group, ...dialog }: DialogState & { group: Group }) {
  const navigate = useNavigate();
  return (
    <ActDialog
      {...dialog}
      title="Otra persona docente"
      description="Tiene que tener una cuenta con la función de docencia."
      submitLabel="Añadir"
      schema={teacherForm}
      defaultValues={{ email: '', instead_of_me: false }}
      send={async (values) => {
        const added = await api.teaching.addTeacher({ id: group.id, ...values });
        if (values.instead_of_me) await navigate({ to: '/aulas', replace: true, ignoreBlocker: true });
        return added;
      }}
      success={({ full_name }: { full_name: string }) => `${full_name} lleva «${group.name}»`}
      invalidates={groupQueries()}
    >
      {({ register, errors }) => (
        <>
          <Field label="Su correo" error={errors.email?.message}>
            <Input type="email" autoCapitalize="none" autoComplete="off" {...register('email')} />
          </Field>
          <Checkbox label="Entregarle el aula: yo dejo de llevarla" {...register('instead_of_me')} />
        </>
      )}
    </ActDialog>
  );
}
