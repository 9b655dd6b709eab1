import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { useSingleMutation } from '#web/form/use-single-mutation.ts';
import type { MutationMeta } from '#web/queries/mutation-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** The same message in form and toast for every address, so that it does not reveal who has an account. */
const resendSentence = 'Si hay un registro pendiente con ese correo, te llegará un enlace en un minuto.';

export const resend = {
  send: ({ email }: { email: string }) => api.account.resend({ email: email.trim() }),
  meta: {
    success: { title: 'Email enviado', description: resendSentence },
    failure: (error) => messageOf(error),
  } satisfies MutationMeta,
};

export const useResend = () => useSingleMutation({ mutationFn: resend.send, meta: resend.meta });

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

export function ResendConfirmation({ email }: { email: string }) {
  const resend = useResend();
  return (
    <InlineAlert tone="warning" title="Falta confirmar tu correo">
      <p>Abre el enlace que te enviamos. Si no llegó, mira en el correo no deseado o pide otro.</p>
      <FormFailure error={resend.error} className="mt-3" />
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={resend.isSuccess}
        loading={resend.isPending}
        onClick={() => resend.mutate({ email })}
      >
        Reenviar correo de confirmación
      </Button>
    </InlineAlert>
  );
}
