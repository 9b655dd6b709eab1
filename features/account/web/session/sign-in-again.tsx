import { useId, useRef } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { session } from './session.ts';

/** A dialog over a page whose session has ended: the password opens a new session, and unsaved input is kept. */
export default function SignInAgain({ email }: { email: string }) {
  const formId = useId();
  const passwordInput = useRef<HTMLInputElement>(null);
  const { values, register, errors, submit, sending, failure } = usePlainForm({
    defaultValues: { password: '' },
    send: ({ password }) => api.account.signIn({ email, password }),
    onSuccess: session.signedIn,
  });
  return (
    <Dialog
      open
      onOpenChange={session.discardInput}
      unsaved
      size="sm"
      title="Tu sesión ha terminado"
      description="Lo que escribiste sigue aquí. Escribe tu contraseña para seguir donde estabas."
      footer={
        <>
          <DialogClose>Salir</DialogClose>
          <Button type="submit" form={formId} disabled={!values.password} loading={sending}>
            Iniciar sesión
          </Button>
        </>
      }
      initialFocus={() => passwordInput.current}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Email">
          <Input type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <Field label="Contraseña" error={errors.password?.message ?? (failure && messageOf(failure))}>
          <PasswordInput ref={passwordInput} autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
