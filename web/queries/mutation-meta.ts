import { MutationCache, type QueryKey } from '@tanstack/react-query';
import { type ToastMessage, toast } from '../ui/overlay/toast.ts';

export type ToastText = string | Omit<ToastMessage, 'variant'>;

/** Methods instead of function properties, so that a mutation may narrow the types of input and output. */
interface FromOutcome {
  success(output: unknown, input: unknown): ToastText | undefined;
  failure(error: Error, input: unknown): ToastText | undefined;
  invalidates(error: Error | null, input: unknown): readonly QueryKey[];
}

export type MutationMeta = {
  success?: ToastText | FromOutcome['success'];
  /** The toast after a failure; a string is its description under 'Error', undefined shows no toast. */
  failure?: ToastText | FromOutcome['failure'];
  invalidates?: readonly QueryKey[] | FromOutcome['invalidates'];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** Shows the toasts and invalidates the queries of a mutation's meta, so that mutations do neither themselves. */
export const mutationCache = new MutationCache({
  onSuccess: (output, input, _before, { meta }) => {
    const text = typeof meta?.success === 'function' ? meta.success(output, input) : meta?.success;
    if (text) toast({ ...(typeof text === 'string' ? { title: text } : text), variant: 'success' });
  },
  onError: (error, input, _before, { meta }) => {
    const text = typeof meta?.failure === 'function' ? meta.failure(error, input) : meta?.failure;
    const message = typeof text === 'string' ? { title: 'Error', description: text } : text;
    if (message) toast({ ...message, variant: 'destructive' });
  },
  // Not awaited: a mutation ends when the change is saved, not when the lists have been fetched again.
  onSettled: (_output, error, input, _before, { meta }, { client }) => {
    const keys = typeof meta?.invalidates === 'function' ? meta.invalidates(error, input) : meta?.invalidates;
    for (const queryKey of keys ?? []) void client.invalidateQueries({ queryKey });
  },
});
