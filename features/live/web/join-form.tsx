import { PageForm } from '#web/form/page-form.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import type { Phone } from './kept-phone.ts';
import { api } from './live.api.ts';

type JoinFormProps = { code?: string | undefined; onJoined: (phone: Phone) => void };

export function JoinForm({ code = '', onJoined }: JoinFormProps) {
  const { register, errors, failure, ...form } = usePlainForm({
    defaultValues: { code, nickname: '' },
    send: (values) => api.live.join(values),
    onSuccess: onJoined,
  });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <PageForm form={{ ...form, failure: hasErrors ? null : failure }} button="Entrar" variant="purple">
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
    </PageForm>
  );
}
