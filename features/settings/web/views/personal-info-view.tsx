import { useQueryClient } from '@tanstack/react-query';
import { personalInfoForm } from '#features/account/account.forms.ts';
import { orpc } from '#features/account/web/name-notice.api.ts';
import { session, useProfile } from '#features/account/web/session/session.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';
import { AddAddressForm } from './add-address-form.tsx';
import { NameNotice } from './name-notice.tsx';

export default function PersonalInfoView() {
  const { full_name, email, is_pupil } = useProfile();
  const client = useQueryClient();
  const { form, register, errors, ...saving } = useFormMutation({
    schema: personalInfoForm,
    defaultValues: { full_name },
    send: (changes) => api.account.updateMyProfile(changes),
    meta: {
      success: 'Perfil actualizado',
      failure: (error) => (hasFieldErrors(error) ? undefined : failureText(error)),
    },
    onSuccess: ({ full_name }) => {
      session.profileChanged({ full_name });
      form.reset({ full_name });
      void client.invalidateQueries({ queryKey: orpc.nameNotice.key() });
    },
  });
  return (
    <SettingsSubpage view="personal-info">
      <NameNotice />
      <Card>
        <PageForm form={saving} button="Guardar cambios">
          <Field label="Nombre completo" error={errors.full_name?.message}>
            <Input autoComplete="name" required {...register('full_name')} />
          </Field>
          {is_pupil ? (
            <Field label="Usuario" hint="Te lo dio tu centro y no se puede modificar">
              <Input value={email} readOnly />
            </Field>
          ) : (
            <Field label="Email" hint="El correo electrónico no se puede modificar">
              <Input type="email" value={email} readOnly />
            </Field>
          )}
        </PageForm>
      </Card>
      {is_pupil && <AddAddressForm />}
    </SettingsSubpage>
  );
}

/** The server's message if it answered, otherwise a general one (docs/product.md §8). */
const failureText = (error: Error) =>
  error instanceof ApiError && error.status > 0
    ? 'No se pudo actualizar la información personal'
    : 'Ocurrió un error inesperado';
