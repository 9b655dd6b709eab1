import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { signInForm } from '#features/account/account.forms.ts';
import { session } from '#features/account/web/session/session.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';

/** `entering`: the session is there and the page is about to change. */
export function AdminLoginForm({ entering }: { entering: boolean }) {
  const form = useForm({
    resolver: standardSchemaResolver(signInForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const signIn = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api.account.signIn(credentials),
    onSuccess: session.signedIn,
    onError: (error) => {
      showFieldErrors(error, form.setError);
      toast({ title: 'Error de autenticación', description: messageOf(error), variant: 'destructive' });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((credentials) => signIn.mutate(credentials))}
      className="flex flex-col gap-4"
    >
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.register('email')}
        />
      </Field>
      <Field label="Contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...form.register('password')} />
      </Field>
      <FormFailure error={signIn.error} />
      <Button type="submit" size="full" loading={signIn.isPending || entering}>
        Iniciar sesión
      </Button>
    </form>
  );
}
