import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Stays in sight while the browser has no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm font-semibold text-on-inverse">
          <WifiOff className="size-4 shrink-0" />
          Sin conexión. Lo que ves puede no estar al día.
        </p>
      )}
    </div>
  );
}

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
