const loginLink = 'a[href="/login"]';

/**
 * Fetches the app's files before they are asked for, once the visitor reads on or reaches for a link to it and the browser
 * is idle: whoever only glances at the page, or saves data, pays nothing for it.
 */
export function prefetchApp(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || navigator.serviceWorker?.controller) return;
  const interest = new AbortController();
  const begin = () => {
    interest.abort();
    whenIdle(prefetchShell);
  };
  const options = { passive: true, signal: interest.signal };
  window.addEventListener('scroll', begin, options);
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(
      sign,
      ({ target }) => (target as Element).closest?.(loginLink) && begin(),
      options,
    );
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}

/** The shell's own page says which files it needs. */
async function prefetchShell(): Promise<void> {
  const response = await fetch('/login', { headers: { accept: 'text/html' }, priority: 'low' }).catch(
    () => null,
  );
  if (!response?.ok) return;
  const shell = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const file of shell.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file.getAttribute('src') ?? file.getAttribute('href')!;
    if (file.localName === 'script' || link.href.endsWith('.js')) link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
