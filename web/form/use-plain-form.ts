import { type SubmitEvent, useState } from 'react';
import type { MutationMeta } from '../queries/mutation-meta.ts';
import { hasFieldErrors } from './show-field-errors.ts';
import { useSingleMutation } from './use-single-mutation.ts';

type PlainForm<Values, Result> = {
  defaultValues: Values;
  send: (values: Values) => Promise<Result>;
  meta?: MutationMeta;
  onSuccess?: (result: Result) => unknown;
};

/** A form of texts that only the server validates, used like `useFormMutation`, without react-hook-form and schema. */
export function usePlainForm<Values extends Record<string, string>, Result>(
  options: PlainForm<Values, Result>,
) {
  const { defaultValues, send, meta, onSuccess } = options;
  const [values, setValues] = useState(defaultValues);
  const mutation = useSingleMutation({
    mutationFn: send,
    meta,
    onSuccess: (result) => onSuccess?.(result),
  });
  function register(name: keyof Values & string) {
    const onChange = ({ target }: { target: { value: string } }) =>
      setValues((current) => ({ ...current, [name]: target.value }));
    return { name, value: values[name], onChange };
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    mutation.mutate(values, { onError: (error) => focusInvalid(elements, error) });
  }
  return {
    values,
    register,
    errors: fieldErrors(mutation.error),
    isDirty:
      !mutation.isSuccess && Object.entries(values).some(([name, value]) => value !== defaultValues[name]),
    submit,
    reset: mutation.reset,
    sending: mutation.isPending,
    sent: mutation.isSuccess,
    failure: mutation.error,
  };
}

function fieldErrors(error: Error | null): Partial<Record<string, { message: string | undefined }>> {
  if (!hasFieldErrors(error)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([name, [message]]) => [name, { message }]));
}

function focusInvalid(elements: HTMLFormControlsCollection, error: Error) {
  const [name = ''] = hasFieldErrors(error) ? Object.keys(error.fields) : [];
  const control = elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
