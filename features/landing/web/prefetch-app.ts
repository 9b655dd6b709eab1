const loginLink = 'a[href="/login"]';

/** Downloads the app's files once the visitor scrolls or approaches a link to the app, unless data is being saved. */
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
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(
      event,
      ({ target }) => (target as Element).closest?.(loginLink) && begin(),
      options,
    );
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}

/** The files are listed in the page of the app shell. */
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
