import { expect, type Page } from '@playwright/test';
import { DESKTOP } from './axe.ts';
import { expectNoSidewaysScroll } from './reflow.ts';

/**
 * A phone and a desktop at 200 % zoom, which have the least room. A phone upright and one in a lower landscape have the same layout
 * with more room.
 */
const SMALL = [
  { width: 195, height: 422 },
  { width: 640, height: 360 },
];
/** A phone in landscape, and a desktop. */
const LARGE = [{ width: 844, height: 390 }, DESKTOP];

/**
 * Every focused control is at least partly visible and not behind a bar (WCAG 2.2, 2.4.11 Focus Not Obscured).
 * @param isWhole whether the larger windows are looked at too
 */
export async function expectFocusInSight(page: Page, isWhole: boolean): Promise<void> {
  // Focus scrolls as it does after keyboard input.
  await page.keyboard.press('Tab');
  for (const viewport of [...SMALL, ...(isWhole ? LARGE : [])]) {
    await page.setViewportSize(viewport);
    if (viewport.width === 640) await expectNoSidewaysScroll(page);
    // A dialog that follows the new size of its window is looked at again.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findObscured), {
        message: `focus out of sight at ${viewport.width} × ${viewport.height}`,
        // Frames are slow on a busy machine.
        timeout: 30_000,
      })
      .toEqual([]);
  }
}

async function findObscured(): Promise<string[]> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  // An open dialog traps the focus.
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const stops = (dialogs.item(dialogs.length - 1) ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  const obscured: string[] = [];
  // Focusing what already has the focus would not scroll to it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // Measured bars follow the size of the window a frame later.
  await nextFrame();
  await nextFrame();
  const places = new Map<HTMLElement, string>();
  for (const stop of [...stops, ...[...stops].reverse()]) {
    // Seen before, and nothing has scrolled since.
    if (places.get(stop) === placeOf(stop)) continue;
    stop.focus();
    if (isSeen(stop)) {
      places.set(stop, placeOf(stop));
      continue;
    }
    // The browser scrolls at once, but bars that are measured and scripts that follow the focus need frames, after which it is focused anew.
    stop.blur();
    await nextFrame();
    await nextFrame();
    stop.focus();
    await nextFrame();
    if (!isSeen(stop)) obscured.push(stop.outerHTML.slice(0, 160));
  }
  return [...new Set(obscured)];

  function placeOf(stop: HTMLElement): string {
    const { x, y } = stop.getBoundingClientRect();
    return `${x} ${y}`;
  }

  function isSeen(stop: HTMLElement): boolean {
    return document.activeElement !== stop || isInSight(stop);
  }

  function isInSight(stop: HTMLElement): boolean {
    // A control that is drawn by its label is seen where the label is.
    const area = stop.closest('label') ?? stop;
    const shares = [0.5, 0.25, 0.75, 0.05, 0.95];
    return [...area.getClientRects()].some(({ x, y, width, height }) =>
      shares.some((across) =>
        shares.some((down) => {
          const hit = document.elementFromPoint(x + width * across, y + height * down);
          return hit !== null && (area.contains(hit) || isDrawnBy(stop, hit));
        }),
      ),
    );
  }

  /** A visually hidden input lies under the box that is drawn for it. */
  function isDrawnBy(stop: HTMLElement, hit: Element): boolean {
    return stop.matches('input') && stop.parentElement?.contains(hit) === true;
  }
}
