import { Link, useNavigate } from '@tanstack/react-router';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { AccountHeader } from './account-header.tsx';

export default function ForgotPasswordPage() {
  return (
    <>
      <AccountHeader
        title="Recuperar contraseña"
        description="Escribe tu correo y te enviaremos un enlace para elegir otra."
      />
      <Card>
        <RecoverForm />
        <p className="mt-4 text-sm text-muted">
          Si entras con un usuario de tu centro, pide otra contraseña a tu docente.
        </p>
      </Card>
      <p className="mt-6 text-center">
        <Link
          to="/login"
          className="inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          Volver a iniciar sesión
        </Link>
      </p>
    </>
  );
}

function RecoverForm() {
  const { values, register, errors, ...form } = useRecover();
  return (
    <PageForm form={form} button="Enviar enlace" variant="purple" disabled={!values.email.trim()}>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
    </PageForm>
  );
}

function useRecover() {
  const navigate = useNavigate();
  return usePlainForm({
    defaultValues: { email: '' },
    send: (values) => api.account.recover(values),
    meta: {
      success: {
        title: 'Email enviado',
        description: 'Si hay una cuenta con ese correo, te llegará un enlace para elegir otra contraseña.',
      },
      failure: (error) => messageOf(error),
    },
    onSuccess: () => void navigate({ to: '/login' }),
  });
}
