import { ownPasswordForm } from '#features/account/account.forms.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackToSettings } from '../back-to-settings.tsx';

export default function DownloadDataView() {
  const { form, register, errors, submit, sending, failure } = useFormMutation({
    schema: ownPasswordForm,
    defaultValues: { password: '' },
    send: ({ password }) => api.personalData.download({ password }),
    meta: { success: 'Datos descargados', failure: (error) => messageOf(error) },
    onSuccess: (file) => {
      saveFile(file);
      form.reset();
    },
  });
  return (
    <div className="max-w-column">
      <PageHeader
        title="Descargar mis datos"
        description="Un archivo JSON con todo lo que guardamos sobre ti: perfil, respuestas, puntos, insignias, pagos y mensajes. Hasta 3 veces al día."
        back={<BackToSettings />}
      />
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Tu contraseña" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" required {...register('password')} />
          </Field>
          <FormFailure error={failure} />
          <Button type="submit" size="full" loading={sending}>
            Descargar mis datos
          </Button>
        </form>
      </Card>
    </div>
  );
}
