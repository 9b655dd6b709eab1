import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { session } from './session.ts';

/** A dialog over a page whose session has ended: the password opens a new session, and unsaved input is kept. */
export default function SignInAgain({ email }: { email: string }) {
  const formId = useId();
  const passwordInput = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => api.account.signIn({ email, password }),
    onSuccess: session.signedIn,
  });
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    signIn.mutate();
  }
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
          <Button type="submit" form={formId} disabled={!password} loading={signIn.isPending}>
            Iniciar sesión
          </Button>
        </>
      }
      initialFocus={() => passwordInput.current}
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="Email">
          <Input type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <Field label="Contraseña" error={signIn.isError && failureOf(signIn.error)}>
          <PasswordInput
            ref={passwordInput}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const failureOf = (error: Error) =>
  (error instanceof ApiError && error.fields.password?.[0]) || messageOf(error);
