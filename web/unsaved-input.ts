import { useEffect } from 'react';

let holders = 0;

/** Whether a form on the screen holds input that leaving its page would lose. */
export const hasUnsavedInput = (): boolean => holders > 0;

/** Says of a form on the screen, while `isDirty`, that it holds input worth keeping. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, [isDirty]);
}
