import { createContext, useContext, useState } from 'react';

/** Where what is typed is kept until it is answered; a page that keeps nothing provides none. */
export type DraftStore = { read: () => unknown; write: (draft: unknown) => void };

export const Drafts = createContext<DraftStore | undefined>(undefined);

/** A state that is kept. @param isDraft whether what was kept fits the question, and can be continued */
export function useDraft<Draft>(initial: () => Draft, isDraft: (stored: unknown) => boolean) {
  const store = useContext(Drafts);
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = store?.read();
    return stored !== undefined && isDraft(stored) ? (stored as Draft) : initial();
  });
  function change(next: Draft) {
    setDraft(next);
    store?.write(next);
  }
  return [draft, change] as const;
}
