import { useEffect, useRef } from 'react';
import { useStoredChoice } from '../table/stored-choice.ts';
import { isOverlayOpen, runPageKey, submitForm, takesText } from './office-keys.ts';

/** Keys of one letter can be switched off, since speech input types them (WCAG 2.1.4). */
export const useLetterKeys = () => useStoredChoice('letter keys', (stored) => stored !== false);

type Open = { palette: () => void; sheet: () => void };

/** The keys of the back office, wherever the focus is; not while somebody types in a field. */
export function useOfficeKeys(open: Open): void {
  const [hasLetterKeys] = useLetterKeys();
  const latest = useRef({ open, hasLetterKeys });
  latest.current = { open, hasLetterKeys };
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (runKey(event, latest.current)) event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function runKey(
  event: KeyboardEvent,
  { open, hasLetterKeys }: { open: Open; hasLetterKeys: boolean },
): boolean {
  const { key, target } = event;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 'k') return isOverlayOpen() ? false : run(open.palette);
    return key === 'Enter' && submitForm();
  }
  if (key === 'Escape') return leaveSearch(target);
  if (!hasLetterKeys || takesText(target) || isOverlayOpen()) return false;
  return key === '?' ? run(open.sheet) : runPageKey(key);
}

function run(action: () => void): true {
  action();
  return true;
}

function leaveSearch(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || isOverlayOpen()) return false;
  if (!runPageKey('j')) target.blur();
  return true;
}
