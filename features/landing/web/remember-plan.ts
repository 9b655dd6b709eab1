import { forgetIntendedPage, rememberIntendedPage } from '#web/intended-page.ts';

/** Every call to action leads to /login (docs/product.md §2); the chosen plan is stored for the plans page. */
export function rememberPlan(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[href="/login"]');
    if (!link) return;
    const { plan } = link.dataset;
    if (plan) rememberIntendedPage(`/plans?plan=${encodeURIComponent(plan)}`);
    else forgetIntendedPage();
  });
}
