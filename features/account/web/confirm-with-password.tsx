import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { AccountHeader } from './account-header.tsx';
import { ResendForm } from './resend-form.tsx';

type ConfirmWithPasswordProps = { token: string; onConfirmed: () => void };

/** A link that is opened elsewhere than where the account was made: only who chose the password may confirm it. */
export function ConfirmWithPassword({ token, onConfirmed }: ConfirmWithPasswordProps) {
  const [password, setPassword] = useState('');
  const confirmation = useMutation({
    mutationFn: () => api.account.verify({ token_hash: token, type: 'email', password }),
    onSuccess: onConfirmed,
  });
  const { error } = confirmation;
  const wrongPassword = error instanceof ApiError ? error.fields.password?.[0] : undefined;
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    confirmation.mutate();
  }
  return (
    <>
      <AccountHeader
        title="Confirma tu email"
        description="Escribe la contraseña que elegiste al registrarte. Así nadie más puede abrir una cuenta con tu email."
      />
      <Card>
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
          <Field label="Contraseña" error={wrongPassword}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <FormFailure error={error} />
          <Button
            type="submit"
            variant="purple"
            size="full"
            disabled={!password}
            loading={confirmation.isPending}
          >
            Confirmar mi email
          </Button>
        </form>
        {error instanceof ApiError && error.code === 'otp_expired' && <ResendForm className="mt-6" />}
      </Card>
      <p className="mt-6 text-center text-muted">
        ¿No la recuerdas?{' '}
        <Link to="/register" className="font-semibold text-brand underline underline-offset-4">
          Regístrate otra vez
        </Link>
      </p>
      <p className="mt-3 text-center text-sm text-muted">
        Si no te registraste, cierra esta página: no se creará ninguna cuenta.
      </p>
    </>
  );
}
