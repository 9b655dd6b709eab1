import { useEffect, useEffectEvent } from 'react';
import { OfflineArt } from '#web/brand/trouble-art.tsx';
import { forgetMissingCode, retryMissingCode } from '#web/code/lazy-component.tsx';
import { isServerReachable } from '#web/code/load-code.ts';
import { ErrorScreen } from './error-screen.tsx';
import { useIsOnline } from './use-is-online.ts';

/** For a page whose code did not come: it is downloaded again in place, also by itself once the connection is back. */
export function CodeMissingScreen({ onLoaded }: { onLoaded: () => Promise<void> }) {
  const isOnline = useIsOnline();
  async function retry() {
    if (await retryMissingCode()) await onLoaded();
    // The server answers and the file still does not come: a newer build has other files, which a reload brings.
    else if (await isServerReachable()) location.reload();
  }
  useRetryWhenBack(async () => {
    if (await retryMissingCode()) await onLoaded();
  });
  useEffect(() => forgetMissingCode, []);
  return (
    <ErrorScreen
      illustration={isOnline ? undefined : <OfflineArt />}
      message="No pudimos descargar esta parte de la aplicación. Revisa tu conexión e inténtalo de nuevo."
      canReload={isOnline}
      onRetry={retry}
    />
  );
}

function useRetryWhenBack(retry: () => Promise<void>) {
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => void handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
