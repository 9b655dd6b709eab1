import { ownPasswordForm } from '#features/account/account.forms.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import type { MutationMeta } from '#web/queries/mutation-meta.ts';
import type { ButtonProps } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

type OwnPasswordFormProps<Result> = {
  send: (values: { password: string }) => Promise<Result>;
  meta: MutationMeta;
  onSuccess?: (result: Result) => void;
  variant?: ButtonProps['variant'];
  children: string;
};

export function OwnPasswordForm<Result>(props: OwnPasswordFormProps<Result>) {
  const { send, meta, onSuccess, variant, children } = props;
  const { form, register, errors, ...sending } = useFormMutation({
    schema: ownPasswordForm,
    defaultValues: { password: '' },
    send,
    meta,
    onSuccess: (result) => {
      onSuccess?.(result);
      form.reset();
    },
  });
  return (
    <PageForm form={sending} button={children} variant={variant}>
      <Field label="Tu contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...register('password')} />
      </Field>
    </PageForm>
  );
}
