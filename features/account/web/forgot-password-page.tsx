import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { AccountHeader } from './account-header.tsx';

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const recover = useMutation({
    mutationFn: () => api.account.recover({ email }),
    onSuccess: () => {
      toast({
        title: 'Email enviado',
        description: 'Si hay una cuenta con ese email, te llegará un enlace para elegir otra contraseña.',
        variant: 'success',
      });
      void navigate({ to: '/login' });
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  });
  const error = recover.error instanceof ApiError ? recover.error.fields.email?.[0] : undefined;
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    recover.mutate();
  }
  return (
    <>
      <AccountHeader
        title="Recuperar contraseña"
        description="Escribe tu email y te enviaremos un enlace para elegir otra."
      />
      <Card>
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
          <Field label="Email" error={error}>
            <Input
              type="email"
              name="email"
              autoComplete="username"
              autoCapitalize="none"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="purple"
            size="full"
            disabled={!email.trim()}
            loading={recover.isPending}
          >
            Enviar enlace
          </Button>
        </form>
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
