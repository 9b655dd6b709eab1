import { useState } from 'react';

export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/** The state of a dialog about a row of a list; the row stays set while the dialog closes. */
export function useDialog<Target>() {
  const [{ open, target, round }, setState] = useState<State<Target>>({
    open: false,
    target: undefined,
    round: 0,
  });
  const setOpen = (next: boolean) => setState((before) => ({ ...before, open: next }));
  return {
    target,
    state: { open, onOpenChange: setOpen },
    /** A new value for each opening: as a key it gives each opening a fresh form. */
    round,
    show: (next?: Target) => setState({ open: true, target: next, round: round + 1 }),
    setOpen,
  };
}

type State<Target> = { open: boolean; target: Target | undefined; round: number };
