import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

/** Presses Tab until this element has the focus; every focused element before it must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    // Waits for elements that slide into view on focus.
    await expect.poll(() => page.evaluate(whatIsUnseen), 'the focus cannot be seen').toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}`);
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The focused element if it has no ring or is not visible, otherwise null. */
function whatIsUnseen(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const wearers = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const hasRing = wearers.some((wearer) => {
    if (!wearer) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(wearer);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) return `no ring: ${focused.outerHTML.slice(0, 160)}`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isCovered = [0.1, 0.5, 0.9].every((share) => {
    const hit = document.elementFromPoint(left + (right - left) * share, top + (bottom - top) * share);
    return !hit || !(focused.contains(hit) || hit.contains(focused));
  });
  return isCovered ? `covered: ${focused.outerHTML.slice(0, 160)}` : null;
}
