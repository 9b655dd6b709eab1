import { signInForm } from '#features/account/account.forms.ts';
import { session } from '#features/account/web/session/session.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

/** `entering`: the user is signed in and the page is about to change. */
export function AdminLoginForm({ entering }: { entering: boolean }) {
  const { register, errors, submit, sending, failure } = useFormMutation({
    schema: signInForm,
    defaultValues: { email: '', password: '' },
    send: (credentials) => api.account.signIn(credentials),
    meta: {
      failure: (error) => ({ title: 'Error de autenticación', description: messageOf(error) }),
    },
    onSuccess: session.signedIn,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" required {...register('email')} />
      </Field>
      <Field label="Contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...register('password')} />
      </Field>
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={sending || entering}>
        Iniciar sesión
      </Button>
    </form>
  );
}
