import { forgetIntendedPage, rememberIntendedPage } from '#web/intended-page.ts';
import { forgetAnswer, makeAnswerable } from './sample/make-answerable.ts';

/** Offers the app to visitors who have signed in on this device; scripts cannot read the session itself. */
function offerAppLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-sign-in]');
  if (!link || !hasCachedProfile()) return;
  link.href = '/home';
  link.textContent = 'Ir a la app';
}

function hasCachedProfile(): boolean {
  try {
    return localStorage.getItem('user-profile') !== null;
  } catch {
    return false;
  }
}

function openDemo(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#demo')!;
  document.querySelector('[data-opens-demo]')?.addEventListener('click', () => {
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')?.focus();
  });
  // The content fills the dialog, so a click on the dialog element itself is a click on the backdrop.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => forgetAnswer(dialog.querySelector('[data-question]')!));
}

/** Every call to action leads to /login (docs/product.md §2); the chosen plan is stored for the plans page. */
function rememberPlan(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[href="/login"]');
    if (!link) return;
    const { plan } = link.dataset;
    if (plan) rememberIntendedPage(`/plans?plan=${encodeURIComponent(plan)}`);
    else forgetIntendedPage();
  });
}

/** Each of the card's questions makes way for the next one once it is answered. */
function showNextQuestions(): void {
  document.addEventListener('click', ({ target }) => {
    const card = (target as Element).closest('[data-shows-next]')?.closest<HTMLElement>('[data-question]');
    const next = card?.nextElementSibling as HTMLElement | null | undefined;
    if (!card || !next) return;
    card.hidden = true;
    next.hidden = false;
    next.querySelector('h2')?.focus();
  });
}

offerAppLink();
showNextQuestions();
rememberPlan();
for (const card of document.querySelectorAll<HTMLElement>('[data-question]')) makeAnswerable(card);
openDemo();
prefetchApp();

const loginLink = 'a[href="/login"]';

/** Downloads the app's files once the visitor scrolls or approaches a link to the app, unless data is being saved. */
function prefetchApp(): void {
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
