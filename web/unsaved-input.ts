import { useEffect } from 'react';

let dirtyForms = 0;

/** Whether a form on the screen holds unsaved input. */
export const hasUnsavedInput = (): boolean => dirtyForms > 0;

/** Registers a form on the screen as holding unsaved input while `isDirty`. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms += 1;
    return () => {
      dirtyForms -= 1;
    };
  }, [isDirty]);
}
