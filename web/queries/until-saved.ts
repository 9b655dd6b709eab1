import { queryClient } from './query-client.ts';

/** Whether a change is on its way to the server. */
export const isSaving = () => queryClient.isMutating() > 0;

/** Resolves when no change is on its way to the server. */
export const untilSaved = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isSaving()) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    look();
  });
