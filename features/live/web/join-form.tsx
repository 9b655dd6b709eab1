import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import type { Phone } from './kept-phone.ts';
import './live.api.ts';

type JoinFormProps = { code?: string | undefined; onJoined: (phone: Phone) => void };

export function JoinForm({ code = '', onJoined }: JoinFormProps) {
  const { register, errors, submit, sending, failure } = usePlainForm({
    defaultValues: { code, nickname: '' },
    send: (values) => api.live.join(values),
    onSuccess: onJoined,
  });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Código" error={errors.code?.message}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="CDF-GHJ"
          className="text-xl font-bold tracking-widest uppercase placeholder:font-normal"
          {...register('code')}
        />
      </Field>
      <Field label="Tu nombre en el quiz" hint="Como máximo 20 caracteres." error={errors.nickname?.message}>
        <Input autoComplete="off" maxLength={20} className="text-lg" {...register('nickname')} />
      </Field>
      {!hasErrors && <FormFailure error={failure} />}
      <Button type="submit" size="full" variant="purple" loading={sending}>
        Entrar
      </Button>
    </form>
  );
}
