import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

export function RecoverForm() {
  const [email, setEmail] = useState('');
  const recover = useRecover();
  const error = recover.error instanceof ApiError ? recover.error.fields.email?.[0] : undefined;
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    recover.mutate(email);
  }
  return (
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
      <FormFailure error={recover.error} />
      <Button type="submit" variant="purple" size="full" disabled={!email.trim()} loading={recover.isPending}>
        Enviar enlace
      </Button>
    </form>
  );
}

function useRecover() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (email: string) => api.account.recover({ email }),
    meta: {
      success: {
        title: 'Email enviado',
        description: 'Si hay una cuenta con ese email, te llegará un enlace para elegir otra contraseña.',
      },
      failure: (error) => messageOf(error),
    },
    onSuccess: () => void navigate({ to: '/login' }),
  });
}
