import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { ResendConfirmation } from './registration/resend-form.tsx';
import { session } from './session/session.ts';

/** @param isMain whether signing in is what the page is for */
export function SignInForm({ isMain = true }) {
  const router = useRouter();
  const { values, register, errors, submit, sending, failure } = useSignIn();
  return (
    <form
      noValidate
      // The next page is downloaded while the password is being typed.
      onFocus={() => router.preloadRoute({ to: '/home' })}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label="Contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <ForgottenLink />
      <SignInFailure error={failure} email={values.email} />
      <SubmitButton disabled={!values.email || !values.password} loading={sending} isMain={isMain} />
      <p className="text-center text-sm text-muted">
        ¿Tu centro te dio un usuario? Escríbelo en vez del correo.
      </p>
    </form>
  );
}

function SignInFailure({ error, email }: { error: Error | null; email: string }) {
  const code = error instanceof ApiError && error.code;
  if (code === 'email_not_confirmed') return <ResendConfirmation email={email} />;
  if (code === 'user_suspended') return <SuspendedNotice error={error} />;
  return <FormFailure error={error} />;
}

function useSignIn() {
  const email = useLocation({ select: ({ state }) => state.signInAddress ?? '' });
  return usePlainForm({
    defaultValues: { email, password: '' },
    send: (credentials) => api.account.signIn(credentials),
    meta: {
      success: '¡Bienvenido!',
      failure: (error) => ({ title: 'Error al iniciar sesión', description: messageOf(error) }),
    },
    onSuccess: session.signedIn,
  });
}

const ForgottenLink = () => (
  <Link
    to="/forgot-password"
    className="-my-3 self-end py-3 text-sm font-semibold text-brand underline-offset-4 hover:underline"
  >
    ¿Olvidaste tu contraseña?
  </Link>
);

type SubmitButtonProps = { disabled: boolean; loading: boolean; isMain: boolean };

const SubmitButton = ({ isMain, ...state }: SubmitButtonProps) => (
  <Button type="submit" variant={isMain ? 'purple' : 'outline'} size="full" {...state}>
    Iniciar sesión
  </Button>
);

/** Tells a suspended user so once, with where to write; without a support address it is the server's message alone. */
function SuspendedNotice({ error }: { error: Error | null }) {
  const address = useQuery(appSettingsOptions()).data?.support_email;
  if (!address) return <FormFailure error={error} />;
  return (
    <InlineAlert tone="danger" title="Tu cuenta está suspendida">
      Si crees que es un error, escribe a{' '}
      <a
        href={`mailto:${address}`}
        className="font-semibold break-all text-brand underline underline-offset-4"
      >
        {address}
      </a>{' '}
      desde el correo de tu cuenta.
    </InlineAlert>
  );
}
