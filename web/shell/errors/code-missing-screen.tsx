import { useEffect, useEffectEvent } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { OfflineArt } from '#web/brand/late-art.tsx';
import { forgetMissingCode, retryMissingCode } from '#web/code/lazy-component.tsx';
import { reloadApp } from '#web/code/reload-app.ts';
import { useIsOnline } from '../use-is-online.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Shown when a page's code cannot be downloaded. It retries in place, also automatically when the connection returns. */
export function CodeMissingScreen({ onLoaded }: { onLoaded: () => Promise<void> }) {
  const isOnline = useIsOnline();
  async function retry() {
    if (await retryMissingCode()) await onLoaded();
    // The server responds but the file is missing: a newer build has other files, which a reload loads.
    else await reloadApp();
  }
  useRetryWhenOnline(async () => {
    if (await retryMissingCode()) await onLoaded();
  });
  useEffect(() => forgetMissingCode, []);
  return (
    <ErrorScreen
      illustration={isOnline ? undefined : <OfflineArt />}
      message={`No pudimos descargar esta parte de la aplicación. ${noAnswer()}`}
      canReload={isOnline}
      onReload={reloadApp}
      onRetry={retry}
    />
  );
}

function useRetryWhenOnline(retry: () => Promise<void>) {
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => void handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
