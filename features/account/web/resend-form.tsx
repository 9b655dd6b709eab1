import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { resendSentence, useResend } from './use-resend.ts';

/** Requests another confirmation mail on a page that does not know the address. */
export function ResendForm({ isPrimary = false, className }: { isPrimary?: boolean; className?: string }) {
  const [email, setEmail] = useState('');
  const resend = useResend();
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    resend.mutate(email.trim());
  }
  return (
    <form noValidate onSubmit={handleSubmit} className={classNames('flex flex-col gap-3', className)}>
      <p className="font-semibold">¿Necesitas otro enlace?</p>
      <Field label="Email" hint={hintFor(resend)} error={resend.error && sentenceOf(resend.error)}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            resend.reset();
          }}
        />
      </Field>
      <Button
        type="submit"
        variant={isPrimary ? 'default' : 'outline'}
        size="full"
        disabled={!email.trim() || resend.isSuccess}
        loading={resend.isPending}
      >
        Reenviar
      </Button>
    </form>
  );
}

const hintFor = ({ isSuccess }: { isSuccess: boolean }) => isSuccess && resendSentence;

const sentenceOf = (error: Error) =>
  (error instanceof ApiError && error.fields.email?.[0]) || messageOf(error);
