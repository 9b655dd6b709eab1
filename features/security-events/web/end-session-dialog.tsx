import { useId } from 'react';
import { ownPasswordForm } from '#features/account/account.forms.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { type OwnSession, ownEventsQueries } from './security-events.queries.ts';

type EndSessionDialogProps = { session: OwnSession | undefined; onClose: () => void };

/** Asks for the own password before a session of another device ends. */
export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const formId = useId();
  const { form, register, errors, submit, sending, failure } = useFormMutation({
    schema: ownPasswordForm,
    defaultValues: { password: '' },
    send: ({ password }) => api.securityEvents.endSession({ id: session!.id, password }),
    meta: {
      success: {
        title: 'Sesión cerrada',
        description: 'Ese dispositivo tendrá que volver a iniciar sesión.',
      },
      failure: (error) => messageOf(error),
      invalidates: ownEventsQueries(),
    },
    onSuccess: close,
  });
  function close() {
    form.reset();
    onClose();
  }
  return (
    <Dialog
      open={session !== undefined}
      onOpenChange={(open) => !open && close()}
      size="sm"
      title="Cerrar sesión"
      description={`${session?.device ?? 'Dispositivo desconocido'}: escribe tu contraseña para cerrar su sesión.`}
      footer={
        <>
          <DialogClose size="sm">Cancelar</DialogClose>
          <Button type="submit" size="sm" form={formId} loading={sending}>
            Cerrar sesión
          </Button>
          <FormFailure error={failure} className="sm:order-first sm:flex-1 sm:self-center" />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Tu contraseña" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" required {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
