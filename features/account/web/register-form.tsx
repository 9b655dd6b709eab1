import { useMutation } from '@tanstack/react-query';
import { type UseFormSetError, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { signUpForm } from '#features/account/account.forms.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { loadCode } from '#web/code/load-code.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { lateResolver } from '#web/late-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { TermsLink } from './terms-link.tsx';

type Values = z.input<typeof signUpForm>;
export type SignUpValues = z.output<typeof signUpForm>;

const loadSchema = async () =>
  (await loadCode(() => import('#features/account/account.forms.ts'))).signUpForm;
/** On its way while the first field is filled in; sending the form copes with its absence. */
const expectSchema = () => void loadSchema().catch(() => {});

type RegisterFormProps = {
  /** What was sent before, when the address has to be corrected. */
  initial: SignUpValues | undefined;
  onDone: (person: SignUpValues) => void;
};

export function RegisterForm({ initial, onDone }: RegisterFormProps) {
  const form = useForm<Values, unknown, SignUpValues>({
    resolver: lateResolver(loadSchema),
    shouldFocusError: true,
    ...(initial && { defaultValues: initial }),
  });
  const { errors } = form.formState;
  const signUp = useSignUp(form.setError, onDone);
  return (
    <Card>
      <form
        noValidate
        onFocus={expectSchema}
        onSubmit={form.handleSubmit((person) => signUp.mutate(person))}
        className="flex flex-col gap-4"
      >
        <Field label="Nombre" error={errors.full_name?.message}>
          <Input autoComplete="name" required {...form.register('full_name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            autoFocus={initial !== undefined}
            {...form.register('email')}
          />
        </Field>
        <Field
          label="Contraseña"
          hint={!errors.password && 'Al menos 6 caracteres.'}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" required {...form.register('password')} />
        </Field>
        <Checkbox
          label={
            <>
              Acepto los <TermsLink />
            </>
          }
          error={errors.terms_accepted?.message}
          required
          {...form.register('terms_accepted')}
        />
        <FormFailure error={signUp.error} />
        <Button type="submit" variant="purple" size="full" loading={signUp.isPending}>
          Crear cuenta
        </Button>
        <LegalLinks />
      </form>
    </Card>
  );
}

/** In a tab of their own, so that nothing typed is lost. */
function LegalLinks() {
  return (
    <p className="text-center text-sm text-muted">
      Lee los{' '}
      <a href="/terminos" target="_blank" rel="noopener" className="underline underline-offset-4">
        términos
      </a>{' '}
      y cómo cuidamos tu{' '}
      <a href="/privacidad" target="_blank" rel="noopener" className="underline underline-offset-4">
        privacidad
      </a>
      .
    </p>
  );
}

function useSignUp(setError: UseFormSetError<Values>, onDone: RegisterFormProps['onDone']) {
  return useMutation({
    mutationFn: (person: SignUpValues) => api.account.signUp({ ...person, time_zone: timeZoneHere() }),
    onSuccess: (_, person) => {
      toast({
        title: '¡Cuenta creada!',
        description: 'Revisa tu email para confirmar tu cuenta',
        variant: 'success',
      });
      onDone(person);
    },
    onError: (error) => {
      showFieldErrors(error, setError);
      toast({ title: 'Error al crear cuenta', description: messageOf(error), variant: 'destructive' });
    },
  });
}

const timeZoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
