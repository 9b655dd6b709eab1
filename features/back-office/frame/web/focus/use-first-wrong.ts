import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Moves the focus to the first wrong field of a dialog, in the order of the page, after each attempt to save it. The form library knows
 * its registered fields only, in the order in which they were registered.
 * @returns to be called with the event that saves
 */
export function useFirstWrong<Values extends FieldValues, Output>(
  { formState: { submitCount } }: UseFormReturn<Values, unknown, Output>,
  failure: Error | null,
) {
  const dialog = useRef<Element>(null);
  useEffect(() => {
    if (submitCount > 0 || failure)
      dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, failure]);
  return (event: SyntheticEvent | undefined) => {
    dialog.current = event?.currentTarget.closest('[role="dialog"]') ?? dialog.current;
  };
}
