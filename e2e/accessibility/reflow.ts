import { expect, type Page } from '@playwright/test';

/** The page does not scroll sideways in this window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  expect.soft(await page.evaluate(findOverflow), `sideways at ${width} px`).toEqual([]);
}

/** The same with only the text at 200 %, as on a phone set to large print. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await page.evaluate(findOverflow), `sideways at ${width} px, text at 200 %`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Elements that reach beyond the window, if the window scrolls sideways. */
export function findOverflow(): string[] {
  // A phone's viewport stays as wide as it was in the window before until something is laid out again.
  document.body.style.borderBottom = '1px solid';
  void document.documentElement.scrollWidth;
  document.body.style.borderBottom = '';
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  // Fixed elements, and elements inside a box that scrolls or clips, do not widen the page.
  const isHeld = (element: Element): boolean => {
    const { position, overflowX } = getComputedStyle(element);
    if (position === 'fixed' || overflowX !== 'visible') return element !== document.body;
    return element.parentElement !== null && isHeld(element.parentElement);
  };
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
  const innermost = [...document.querySelectorAll('body *')].filter(
    (element) =>
      sticksOut(element) && ![...element.children].some(sticksOut) && !isHeld(element.parentElement!),
  );
  return [
    `${scrollWidth} > ${clientWidth}`,
    ...innermost.slice(0, 6).map((each) => each.outerHTML.slice(0, 160)),
  ];
}
