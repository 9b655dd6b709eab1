const ICONS = 'a[href], button, summary, [role="button"], svg[aria-label], [role="img"][aria-label]';

/** The control or picture at an element that has a name, but no text that can be seen. */
export function iconWithName(target: Element): { element: Element; name: string } | undefined {
  const element = target.closest(ICONS);
  if (!element || hasVisibleText(element)) return undefined;
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
  return name ? { element, name } : undefined;
}

/** Text for screen readers only stands in a box of one pixel. */
function hasVisibleText(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && parentElement && parentElement.getBoundingClientRect().width > 1) return true;
  }
  return false;
}
