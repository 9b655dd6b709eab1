import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Options<Values, Result> = UseMutationOptions<Result, Error, Values> & {
  mutationFn: (values: Values) => Promise<Result>;
};

/** A mutation that does not begin while it runs: a second press can come before the button shows that it is busy. */
export function useSingleMutation<Values, Result>({ mutationFn, ...options }: Options<Values, Result>) {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: (values: Values) =>
      mutationFn(values).finally(() => {
        isRunning.current = false;
      }),
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
