import { type QueryKey, useMutation } from '@tanstack/react-query';
import { type CountedNoun, withCount } from '#domain/text/plural.ts';

type BulkChange<Change> = {
  send: (change: Change) => Promise<{ changed: number }>;
  noun: CountedNoun;
  invalidates: readonly QueryKey[];
  selection: { clear: () => void; reviewNext: () => void };
};

/** A change of all chosen rows. A refusal is shown beside the actions, not as a toast, and the rows stay chosen. */
export const useBulkChange = <Change>({ send, noun, invalidates, selection }: BulkChange<Change>) =>
  useMutation({
    mutationFn: send,
    meta: {
      success: ({ changed }: { changed: number }) =>
        changed === 0 ? 'No había nada que cambiar' : `Listo: ${withCount(changed, noun)}`,
      invalidates,
    },
    onSuccess: selection.clear,
    onError: selection.reviewNext,
  });

/** The chosen rows as calls for many of them expect them, each with the version that was seen. */
export const versionsOf = (chosen: readonly { id: string; updated_at: string }[]) =>
  chosen.map(({ id, updated_at }) => ({ id, updated_at }));
