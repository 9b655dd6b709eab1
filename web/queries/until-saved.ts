import { queryClient } from './query-client.ts';

/** Resolves when no change is on its way to the server. */
export const untilSaved = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    look();
  });
