import { useEffect, useEffectEvent } from 'react';
import { OfflineArt } from '#web/brand/trouble-art.tsx';
import { forgetMissingCode, retryMissingCode } from '#web/code/lazy-component.tsx';
import { reloadApp } from '#web/code/reload-app.ts';
import { ErrorScreen } from './error-screen.tsx';
import { useIsOnline } from './use-is-online.ts';

/** For a page whose code did not come: it is downloaded again in place, also by itself once the connection is back. */
export function CodeMissingScreen({ onLoaded }: { onLoaded: () => Promise<void> }) {
  const isOnline = useIsOnline();
  async function retry() {
    if (await retryMissingCode()) await onLoaded();
    // The file still does not come: a newer build has other files, which a reload brings.
    else await reloadApp();
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
      onReload={reloadApp}
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
