import { useSyncExternalStore } from 'react';

/** From here on text and preview have space beside each other. */
const wide = matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useWideScreen = () => useSyncExternalStore(subscribe, () => wide.matches);
