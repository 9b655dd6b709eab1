import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

type Theme = 'dark' | 'light';
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

/**
 * Describing all that is right takes two thirds of an analysis. Style sheets and media would be loaded once more for rules about
 * sounds that start by themselves, which we have none of, and about the orientation of the screen, which are off.
 */
const ALL: Options = { resultTypes: ['violations'], preload: false };
/** The rules that look at colours; the others find the same in both themes. */
const OF_COLOURS: Options = {
  ...ALL,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** axe finds no violation in this window in these themes. It leaves the page light. Call `addAxe` before. */
export async function expectNoAxeViolations(page: Page, themes: readonly Theme[]): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const theme of themes) {
    await show(page, theme);
    const options = theme === 'light' ? ALL : OF_COLOURS;
    expect.soft(await findViolations(page, options), `axe, ${theme}, ${width} px`).toEqual([]);
  }
  if (themes.at(-1) !== 'light') await show(page, 'light');
}

const show = (page: Page, theme: Theme) =>
  page.evaluate(async (shown) => {
    document.documentElement.dataset.theme = shown;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, theme);

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** The builder puts axe into the page anew for each analysis, which takes longer than to analyse a small page. */
export async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

async function findViolations(page: Page, options: Options): Promise<string[]> {
  const { violations } = await page.evaluate((chosen) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document | Element, options: Options): Promise<Results> };
    };
    // What lies behind a dialog is looked at without it, as a screen of its own.
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return axe.run(dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document, chosen);
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
