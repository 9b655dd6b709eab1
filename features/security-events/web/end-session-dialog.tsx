import { useId } from 'react';
import { ownPasswordForm } from '#features/account/account.forms.ts';
import { messageOf } from '#web/api/api-error.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { api, type OwnSession, ownEventsQueries } from './security-events.queries.ts';

type Ending = OwnSession | 'others';

type EndSessionDialogProps = { ending: Ending | undefined; onClose: () => void };

const TEXTS = {
  one: {
    title: 'Cerrar sesión',
    success: { title: 'Sesión cerrada', description: 'Ese dispositivo tendrá que volver a iniciar sesión.' },
  },
  others: {
    title: 'Cerrar las otras sesiones',
    success: { title: 'Sesiones cerradas', description: 'Solo queda abierta la de este dispositivo.' },
  },
};

export function EndSessionDialog({ ending, onClose }: EndSessionDialogProps) {
  const { title, success } = ending === 'others' ? TEXTS.others : TEXTS.one;
  const whose =
    ending === 'others' ? 'Los demás dispositivos' : (ending?.device ?? 'Dispositivo desconocido');
  const formId = useId();
  const { form, register, errors, submit, sending, failure } = useFormMutation({
    schema: ownPasswordForm,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      if (ending === 'others') await api.securityEvents.endOtherSessions({ password });
      else await api.securityEvents.endSession({ id: ending!.id, password });
    },
    meta: {
      success,
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
      open={ending !== undefined}
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={title}
      description={`${whose}: escribe tu contraseña para cerrar su sesión.`}
      footer={
        <>
          <DialogClose size="sm">Cancelar</DialogClose>
          <Button type="submit" size="sm" form={formId} loading={sending}>
            {title}
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
