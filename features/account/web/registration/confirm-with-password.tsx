import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { AccountHeader } from '../account-header.tsx';
import type { Confirmed } from './email-confirmed.tsx';
import { ResendForm } from './resend-form.tsx';

type ConfirmWithPasswordProps = { token: string; onConfirmed: (confirmed: Confirmed) => void };

export function ConfirmWithPassword({ token, onConfirmed }: ConfirmWithPasswordProps) {
  const { values, register, errors, ...form } = usePlainForm({
    defaultValues: { password: '' },
    send: ({ password }) => api.account.verify({ token_hash: token, type: 'email', password }),
    onSuccess: onConfirmed,
  });
  return (
    <>
      <AccountHeader
        title="Confirma tu correo"
        description="Escribe la contraseña que elegiste al registrarte. Así nadie más puede abrir una cuenta con tu correo."
      />
      <Card>
        <PageForm form={form} button="Confirmar mi correo" variant="purple" disabled={!values.password}>
          <Field label="Contraseña" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        </PageForm>
        {form.failure instanceof ApiError && form.failure.code === 'otp_expired' && (
          <ResendForm className="mt-6" />
        )}
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
