import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import type { MutationMeta } from '#web/queries/mutation-meta.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { queriesShowing } from '../queries-showing.ts';
import { FormDialog } from './form-dialog.tsx';

type Form<Values extends FieldValues, Output, Result> = typeof useFormMutation<Values, Output, Result>;

type ActDialogProps<Values extends FieldValues, Output, Result> = Omit<
  ComponentProps<typeof FormDialog>,
  'form' | 'children' | 'submitDisabled' | 'note'
> &
  Pick<Parameters<Form<Values, Output, Result>>[0], 'schema' | 'defaultValues' | 'send'> & {
    /** The toast; without it the page reports what became of the act. */
    success?: MutationMeta['success'];
    /** What shows the act's outcome, where it is not about a person. */
    invalidates?: readonly QueryKey[];
    /** A conflict means that somebody else was faster: there is nothing to send any more, and no reason to keep. */
    isOnce?: boolean;
    /** Stands beside the buttons while the act is carried out, and keeps the dialog open. */
    progress?: ReactNode;
    children: (form: ReturnType<Form<Values, Output, Result>>) => ReactNode;
  };

/** Asks what an act on a person or a subscription needs, such as its reason, and carries it out. */
export function ActDialog<Values extends FieldValues, Output, Result>(
  props: ActDialogProps<Values, Output, Result>,
) {
  const {
    schema,
    defaultValues,
    send,
    success,
    invalidates,
    isOnce = false,
    progress,
    children,
    ...dialog
  } = props;
  const form = useFormMutation<Values, Output, Result>({
    schema,
    defaultValues,
    send,
    ...(success && {
      meta: { success, failure: failureToast, invalidates: invalidates ?? queriesShowing.user() },
    }),
    onSuccess: () => dialog.onOpenChange(false),
  });
  const isMended = hasFieldErrors(form.failure) && Object.keys(form.errors).length === 0;
  const isSettled = isOnce && form.failure instanceof ApiError && form.failure.status === 409;
  return (
    <FormDialog
      {...dialog}
      onOpenChange={(next) =>
        progress !== undefined && form.sending ? undefined : dialog.onOpenChange(next)
      }
      note={form.sending && progress}
      submitDisabled={isSettled}
      form={{
        ...form,
        failure: isMended ? null : form.failure,
        isDirty: form.isDirty && !isSettled,
      }}
    >
      {children(form)}
    </FormDialog>
  );
}

const failureToast = (error: Error) => (hasFieldErrors(error) ? undefined : messageOf(error));

type ReasonFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'error' | 'children'> & {
  form: {
    register: (name: 'reason') => UseFormRegisterReturn<'reason'>;
    errors: { reason?: { message?: string | undefined } | undefined };
  };
};

export const ReasonField = ({ form: { register, errors }, ...field }: ReasonFieldProps) => (
  <Field label="Motivo" error={errors.reason?.message} {...field}>
    <Textarea rows={3} {...register('reason')} />
  </Field>
);
