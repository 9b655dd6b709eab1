import { useMutation } from '@tanstack/react-query';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { AccountHeader } from './account-header.tsx';
import { redirectTarget } from './redirect-target.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { session, useSession } from './session/session.ts';
import { SessionNotice } from './session-notice.tsx';

export default function LoginPage() {
  const { redirect } = useSearch({ from: '/visitor/login' });
  const state = useSession();
  if (state.status === 'signedIn') return <Navigate to={redirectTarget(redirect)} replace />;
  return (
    <>
      <AccountHeader
        back={{ href: '/', label: 'Volver al inicio' }}
        title="Iniciar sesión"
        description="Sigue aprendiendo donde lo dejaste."
      />
      <SessionNotice />
      <Card>
        <LoginForm />
      </Card>
      <p className="mt-6 text-center text-muted">
        ¿Aún no tienes cuenta?{' '}
        <Link to="/register" className="font-semibold text-brand underline underline-offset-4">
          Regístrate
        </Link>
      </p>
    </>
  );
}

function LoginForm() {
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => api.account.signIn({ email, password }),
    onSuccess: (answer) => {
      toast({ title: '¡Bienvenido!', variant: 'success' });
      session.signedIn(answer);
    },
    onError: (error) =>
      toast({ title: 'Error al iniciar sesión', description: messageOf(error), variant: 'destructive' }),
  });
  const error = signIn.error instanceof ApiError ? signIn.error : null;
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    signIn.mutate();
  }
  return (
    <form
      noValidate
      // While the password is being typed, the page that comes next is fetched.
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
      <Link
        to="/forgot-password"
        className="self-end text-sm font-semibold text-brand underline-offset-4 hover:underline"
      >
        ¿Olvidaste tu contraseña?
      </Link>
      {error?.code === 'email_not_confirmed' && <ResendConfirmation email={email} />}
      <Button
        type="submit"
        variant="purple"
        size="full"
        disabled={!email || !password}
        loading={signIn.isPending}
      >
        Iniciar sesión
      </Button>
    </form>
  );
}
