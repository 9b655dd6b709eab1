import { messageOf } from '#web/api/api-error.ts';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { resend, resendSentence } from './use-resend.ts';

export function ResendForm({ isPrimary = false, className }: { isPrimary?: boolean; className?: string }) {
  const { values, register, errors, submit, reset, sending, sent, failure } = usePlainForm({
    defaultValues: { email: '' },
    ...resend,
  });
  return (
    <form
      noValidate
      onInput={reset}
      onSubmit={submit}
      className={classNames('flex flex-col gap-3', className)}
    >
      <p className="font-semibold">¿Necesitas otro enlace?</p>
      <Field
        label="Email"
        hint={sent && resendSentence}
        error={errors.email?.message ?? (failure && messageOf(failure))}
      >
        <Input type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      <Button
        type="submit"
        variant={isPrimary ? 'default' : 'outline'}
        size="full"
        disabled={!values.email.trim() || sent}
        loading={sending}
      >
        Reenviar
      </Button>
    </form>
  );
}
