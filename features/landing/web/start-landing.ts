import { forgetIntendedPage, rememberIntendedPage } from '#web/intended-page.ts';
import { prefetchApp } from './prefetch-app.ts';
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
  document.querySelector('[data-opens-demo]')!.addEventListener('click', () => {
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')!.focus();
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
    next.querySelector('h2')!.focus();
  });
}

offerAppLink();
showNextQuestions();
rememberPlan();
for (const card of document.querySelectorAll<HTMLElement>('[data-question]')) makeAnswerable(card);
openDemo();
prefetchApp();
