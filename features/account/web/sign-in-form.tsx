import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { session } from './session/session.ts';
import { SuspendedNotice } from './suspended-notice.tsx';

/** Written without react-hook-form, which would make the scripts of the most visited page a tenth larger. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const router = useRouter();
  const signIn = useSignIn();
  const error = signIn.error instanceof ApiError ? signIn.error : null;
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    signIn.mutate({ email, password });
  }
  return (
    <form
      noValidate
      // The next page is downloaded while the password is being typed.
      onFocus={() => router.preloadRoute({ to: '/home' })}
      onSubmit={handleSubmit}
      className="flex flex-col gap-4"
    >
      <Field label="Email" error={error?.fields.email?.[0]}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Contraseña" error={error?.fields.password?.[0]}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <ForgottenLink />
      <SignInFailure error={signIn.error} email={email} />
      <SubmitButton disabled={!email || !password} loading={signIn.isPending} />
    </form>
  );
}

/** Shows why the sign-in failed and, for two of the reasons, what to do next. */
function SignInFailure({ error, email }: { error: Error | null; email: string }) {
  const code = error instanceof ApiError && error.code;
  if (code === 'email_not_confirmed') return <ResendConfirmation email={email} />;
  if (code === 'user_suspended') return <SuspendedNotice error={error} />;
  return <FormFailure error={error} />;
}

function useSignIn() {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api.account.signIn(credentials),
    meta: {
      success: '¡Bienvenido!',
      failure: (error) => ({ title: 'Error al iniciar sesión', description: messageOf(error) }),
    },
    onSuccess: session.signedIn,
  });
}

function ForgottenLink() {
  return (
    <Link
      to="/forgot-password"
      className="-my-3 self-end py-3 text-sm font-semibold text-brand underline-offset-4 hover:underline"
    >
      ¿Olvidaste tu contraseña?
    </Link>
  );
}

function SubmitButton(state: { disabled: boolean; loading: boolean }) {
  return (
    <Button type="submit" variant="purple" size="full" {...state}>
      Iniciar sesión
    </Button>
  );
}
