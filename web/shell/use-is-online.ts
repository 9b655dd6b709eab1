import { useSyncExternalStore } from 'react';

export const useIsOnline = (): boolean => useSyncExternalStore(followConnection, () => navigator.onLine);

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
