import { expect, type Page } from '@playwright/test';

/** Every control that gets the focus shows a ring. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // The browser draws the ring only after keyboard input.
  await page.keyboard.press('Tab');
  expect.soft(await page.evaluate(findUnseenFocus), 'focus that nobody sees').toEqual([]);
}

function findUnseenFocus(): string[] {
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  document.querySelector<HTMLElement>(':focus')?.blur();
  return [...stops].filter(isUnseen).map((stop) => stop.outerHTML.slice(0, 160));

  function isUnseen(stop: HTMLElement): boolean {
    // A card may show the ring of the link in it.
    const wearers = [stop, stop.parentElement, stop.parentElement?.parentElement].filter((each) => !!each);
    const before = wearers.map(ringOf);
    stop.focus({ preventScroll: true });
    return document.activeElement === stop && wearers.every((each, place) => ringOf(each) === before[place]);
  }

  function ringOf(element: Element): string {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return `${isOutlined} ${boxShadow}`;
  }
}
