import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { OfflineArt } from '#web/brand/late-art.tsx';
import { forgetMissingCode, retryMissingCode } from '#web/code/lazy-component.tsx';
import { CodeMissing } from '#web/code/load-code.ts';
import { useIsOnline } from '../use-is-online.ts';
import { ErrorScreen } from './error-screen.tsx';

export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  async function showAgain() {
    await router.invalidate();
    reset();
  }
  /** Its queries are reset too, since their data may be the cause. */
  async function retry() {
    await queryClient.resetQueries();
    await showAgain();
  }
  if (error instanceof CodeMissing) return <CodeMissingScreen onLoaded={showAgain} />;
  return <ErrorScreen onRetry={retry} />;
}

/** Shown when a page's code cannot be downloaded. It retries in place, also automatically when the connection returns. */
function CodeMissingScreen({ onLoaded }: { onLoaded: () => Promise<void> }) {
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

/**
 * Reloads the page once the server has what the new page needs to start; until then the old page stays, since a page
 * without its scripts would show nothing but its loading screen.
 * @returns whether the page reloads
 */
async function reloadApp(): Promise<boolean> {
  const canStart = await canAppStart();
  if (canStart) location.reload();
  return canStart;
}

async function canAppStart(): Promise<boolean> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const html = new DOMParser().parseFromString(await page.text(), 'text/html');
    const scripts = [...html.querySelectorAll('script[src], link[rel="modulepreload"]')];
    const addresses = scripts.map(
      (script) => script.getAttribute('src') ?? script.getAttribute('href') ?? '',
    );
    const answers = await Promise.all(addresses.map((address) => fetch(new URL(address, location.origin))));
    return page.ok && addresses.length > 0 && answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
