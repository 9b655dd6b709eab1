const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

export const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** What can take the focus inside an element, in the order of the Tab key. */
export const focusableIn = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);

export const pageRows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(isVisible);

/** The control that opens a row, or else its first one that does not merely choose it. */
export function mainControlOf(row: Element): HTMLElement | undefined {
  const controls = focusableIn(row);
  return controls.find((control) => !control.matches('[type="checkbox"]')) ?? controls[0];
}
