import { useState } from 'react';

/** A dialog about one thing of a list; what it is about stays there while it closes. */
export function useDialog<Target>() {
  const [{ open, target, round }, setState] = useState<State<Target>>({
    open: false,
    target: undefined,
    round: 0,
  });
  return {
    open,
    target,
    /** Changes with every opening: as a key it gives each opening a fresh form. */
    round,
    /** Without a target the dialog is about something new. */
    show: (next?: Target) => setState({ open: true, target: next, round: round + 1 }),
    setOpen: (next: boolean) => setState((before) => ({ ...before, open: next })),
  };
}

type State<Target> = { open: boolean; target: Target | undefined; round: number };
