import { useState } from 'react';
import { addressForm } from '#features/account/account.forms.ts';
import { api } from '#web/api/client.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** For accounts that a school made without an address (docs/product.md §28). */
export function AddAddressForm() {
  const [mailed, setMailed] = useState<string>();
  const {
    form: _,
    register,
    errors,
    ...sending
  } = useFormMutation({
    schema: addressForm,
    defaultValues: { email: '', password: '' },
    send: (input) => api.account.addAddress(input),
    onSuccess: (_answer, { email }) => setMailed(email),
  });
  if (mailed)
    return (
      <InlineAlert tone="info" title="Revisa tu correo">
        Abre el enlace que enviamos a {mailed}. Hasta entonces nada cambia.
      </InlineAlert>
    );
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-bold">Añadir un correo</h2>
      <p className="mt-1 mb-4 text-muted">
        Podrás entrar también con él y recuperar tu contraseña. Tu docente ya no podrá cambiarla.
      </p>
      <PageForm form={sending} button="Enviar enlace">
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" autoCapitalize="none" required {...register('email')} />
        </Field>
        <Field label="Contraseña" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </PageForm>
    </Card>
  );
}
