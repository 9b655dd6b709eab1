import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';

type Change<Input, Output> = {
  send: (input: Input) => Promise<Output>;
  /** The title of the toast that confirms it. */
  done?: string | ((output: Output, input: Input) => string);
  /** What the toast says that reports a failure; undefined when the form has said it already. */
  failed: string | ((error: Error) => string | undefined);
  onDone?: (output: Output, input: Input) => void;
  /** Changes of one queue are sent one after the other, so that the last wish is also the last one stored. */
  queue?: string;
};

/** A write of the back office: told by a toast, and every list that is on screen reads itself anew. */
export function useChange<Input, Output>({ send, done, failed, onDone, queue }: Change<Input, Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    scope: queue === undefined ? undefined : { id: queue },
    onSuccess: (output, input) => {
      const title = typeof done === 'function' ? done(output, input) : done;
      if (title) toast({ title, variant: 'success' });
      onDone?.(output, input);
    },
    onError: (error) => {
      const description = typeof failed === 'function' ? failed(error) : failed;
      if (description) toast({ title: 'Error', description, variant: 'destructive' });
    },
    // One thing shows in many lists, in the learner's too; what is not on screen is only marked as old.
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
