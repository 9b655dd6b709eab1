import { expect, type Page } from '@playwright/test';

/** Tap targets measure at least 44 px in both directions, except links inside a sentence (WCAG 2.5.5). */
export async function expectLargeTapTargets(page: Page): Promise<void> {
  expect.soft(await page.evaluate(findSmallTargets), 'tap targets under 44 px').toEqual([]);
}

function findSmallTargets(): string[] {
  const reach = 21.5;
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="tab"]',
  );
  return [...targets].filter(isSmall).map((target) => {
    const { width, height } = areaOf(target).getBoundingClientRect();
    return `${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 140)}`;
  });

  function isSmall(target: HTMLElement): boolean {
    if (target.matches(':disabled') || isInSentence(target)) return false;
    const area = areaOf(target);
    area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = area.getBoundingClientRect();
    if (width >= 2 * reach && height >= 2 * reach) return false;
    const [centerX, centerY] = [x + width / 2, y + height / 2];
    const hits = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(centerX + dx, centerY + dy);
      return hit !== null && area.contains(hit);
    };
    // Elements under a dialog, or outside the window until they have the focus, cannot be tapped.
    if (!hits(0, 0)) return false;
    return !(hits(reach, 0) && hits(-reach, 0) && hits(0, reach) && hits(0, -reach));
  }

  function areaOf(target: HTMLElement): HTMLElement {
    return target.closest('label') ?? target;
  }

  function isInSentence(target: HTMLElement): boolean {
    if (getComputedStyle(target).display !== 'inline') return false;
    return target.parentElement!.textContent!.trim() !== target.textContent!.trim();
  }
}
