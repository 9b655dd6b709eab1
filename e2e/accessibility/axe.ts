import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** axe finds no violation, light and dark, on phone and desktop. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const theme of ['dark', 'light']) {
      await page.evaluate(async (shown) => {
        document.documentElement.dataset.theme = shown;
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }, theme);
      expect.soft(await findViolations(page), `axe, ${theme}, ${viewport.width} px`).toEqual([]);
    }
  }
}

async function findViolations(page: Page): Promise<string[]> {
  // Legacy mode opens no second page to collect frames; our pages have none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
