import { useEffect } from 'react';

let dirtyForms = 0;

export const hasUnsavedInput = (): boolean => dirtyForms > 0;

export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms += 1;
    return () => {
      dirtyForms -= 1;
    };
  }, [isDirty]);
}
