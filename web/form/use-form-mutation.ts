import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FieldValues, type Resolver, type UseFormProps, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { MutationMeta } from '../queries/mutation-meta.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { useSingleMutation } from './use-single-mutation.ts';

type Schema<Values, Output> = z.ZodMiniType<Output, Values>;

type FormMutation<Values extends FieldValues, Output, Result> = Pick<
  UseFormProps<Values, unknown, Output>,
  'defaultValues' | 'values' | 'resetOptions' | 'shouldFocusError'
> & {
  /** The contract's schema of the form, or a resolver that downloads it later. */
  schema: Schema<Values, Output> | Resolver<Values, unknown, Output>;
  send: (values: Output) => Promise<Result>;
  meta?: MutationMeta;
  onSuccess?: (result: Result, values: Output) => unknown;
  onError?: (error: Error) => unknown;
};

/**
 * A form and the call that sends it. The schema validates the input, errors of single fields appear beside their fields, and
 * any other error is returned as `failure` for a FormFailure beside the button. What was typed stays. A form without a schema
 * is a `usePlainForm`.
 */
export function useFormMutation<Values extends FieldValues, Output, Result>(
  options: FormMutation<Values, Output, Result>,
) {
  const { schema, send, meta, onSuccess, onError, ...formOptions } = options;
  const form = useForm<Values, unknown, Output>({
    ...formOptions,
    resolver: typeof schema === 'object' ? standardSchemaResolver(schema) : schema,
  });
  const mutation = useSingleMutation({
    mutationFn: send,
    meta,
    onSuccess: (result, values) => onSuccess?.(result, values),
    onError: (error) => {
      showFieldErrors(error, form.setError);
      return onError?.(error);
    },
  });
  return {
    form,
    register: form.register,
    errors: form.formState.errors,
    isDirty: form.formState.isDirty,
    submit: form.handleSubmit((values) => mutation.mutate(values)),
    sending: mutation.isPending,
    failure: mutation.error,
  };
}
