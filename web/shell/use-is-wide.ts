import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window shows what stands beside the page from `lg` on, so that phones need not download it. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
