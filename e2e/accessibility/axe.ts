import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

/** Describing all that is right takes two thirds of an analysis. */
const ALL: Options = { resultTypes: ['violations'] };
/** The rules that look at colours; the others find the same in both themes. */
const OF_COLOURS: Options = {
  ...ALL,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** axe finds no violation, light and dark, on phone and desktop. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await addAxe(page);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const [theme, options] of [['dark', OF_COLOURS] as const, ['light', ALL] as const]) {
      await page.evaluate(async (shown) => {
        document.documentElement.dataset.theme = shown;
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }, theme);
      expect.soft(await findViolations(page, options), `axe, ${theme}, ${viewport.width} px`).toEqual([]);
    }
  }
}

/** The builder puts axe into the page anew for each analysis, which takes longer than to analyse a small page. */
async function addAxe(page: Page): Promise<void> {
  // Legacy mode opens no second page to collect frames; our pages have none.
  await new AxeBuilder({ page }).setLegacyMode(true).withRules(['document-title']).analyze();
}

async function findViolations(page: Page, options: Options): Promise<string[]> {
  const { violations } = await page.evaluate((chosen) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: Options): Promise<Results> };
    };
    return axe.run(document, chosen);
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
