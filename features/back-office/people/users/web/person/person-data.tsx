import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPasswordForm } from '#features/account/account.forms.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { saveFile } from '#web/save-file.ts';
import { formatDay } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

export function PersonData({ user }: { user: AdminUser }) {
  const { user_id: id, full_name, deletion_due_at } = user;
  const [dialog, setDialog] = useState<'download' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card look="line">
      <CardHeader
        title="Datos personales"
        description={
          deletion_due_at
            ? `La cuenta se eliminará el ${formatDay(deletion_due_at)}.`
            : 'A petición de la persona. Queda en la auditoría.'
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setDialog('download')}>
          Descargar sus datos
        </Button>
        {deletion_due_at ? (
          <UndoDeletion id={id} />
        ) : (
          <Button variant="outline" size="sm" onClick={() => setDialog('delete')}>
            Eliminar cuenta
          </Button>
        )}
      </div>
      <PasswordDialog
        open={dialog === 'download'}
        onClose={close}
        title="¿Descargar sus datos?"
        description={`Un archivo JSON con todo lo que guardamos sobre ${full_name}.`}
        submitLabel="Descargar"
        success="Datos descargados"
        send={async (password) => saveFile(await api.backOffice.users.download({ id, password }))}
      />
      <PasswordDialog
        open={dialog === 'delete'}
        onClose={close}
        title="¿Eliminar la cuenta?"
        description={
          `Dentro de 7 días desaparecen el nombre, el correo y los mensajes de ${full_name}. Su ` +
          'suscripción deja de renovarse hoy. Hasta entonces se puede cancelar.'
        }
        submitLabel="Eliminar cuenta"
        success="Eliminación programada"
        send={(password) => api.backOffice.users.requestDeletion({ id, password })}
      />
    </Card>
  );
}

function UndoDeletion({ id }: { id: string }) {
  const undo = useMutation({
    mutationFn: () => api.backOffice.users.undoDeletion({ id }),
    meta: {
      success: 'Eliminación cancelada',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.user(),
    },
  });
  return (
    <Button variant="outline" size="sm" loading={undo.isPending} onClick={() => undo.mutate()}>
      Cancelar la eliminación
    </Button>
  );
}

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  submitLabel: string;
  success: string;
  send: (password: string) => Promise<unknown>;
};

function PasswordDialog({ open, onClose, send, success, ...dialog }: PasswordDialogProps) {
  const { form, register, errors, submit, sending, failure } = useFormMutation({
    schema: ownPasswordForm,
    defaultValues: { password: '' },
    send: ({ password }) => send(password),
    meta: { success, failure: (error) => messageOf(error), invalidates: queriesShowing.user() },
    onSuccess: close,
  });
  function close() {
    form.reset();
    onClose();
  }
  return (
    <FormDialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && close()}
      size="sm"
      form={{ sending, failure, submit }}
    >
      <Field label="Tu contraseña" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
