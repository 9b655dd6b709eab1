import { MutationCache, type QueryKey } from '@tanstack/react-query';
import { type ToastMessage, toast } from './ui/toast.ts';

/** A title, or a title with a text under it. */
type ToastText = string | Omit<ToastMessage, 'variant'>;

/** Methods, so that a mutation may name the types of what it sends and receives. */
interface FromOutcome {
  success(output: unknown, input: unknown): ToastText | undefined;
  failure(error: Error, input: unknown): ToastText | undefined;
  invalidates(error: Error | null, input: unknown): readonly QueryKey[];
}

/** What a mutation declares and the mutation cache carries out. */
export type MutationMeta = {
  /** The toast that confirms it. */
  success?: ToastText | FromOutcome['success'];
  /** The toast that reports a failure; a string is its text under 'Error', undefined shows no toast. */
  failure?: ToastText | FromOutcome['failure'];
  /** The queries to read again, after a success and after a failure. */
  invalidates?: readonly QueryKey[] | FromOutcome['invalidates'];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** Shows the toasts and invalidates the queries that a mutation's meta names: no mutation does so itself. */
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
  // Not awaited: a mutation is over when it is stored, not when the lists have been read again.
  onSettled: (_output, error, input, _before, { meta }, { client }) => {
    const keys = typeof meta?.invalidates === 'function' ? meta.invalidates(error, input) : meta?.invalidates;
    for (const queryKey of keys ?? []) void client.invalidateQueries({ queryKey });
  },
});
