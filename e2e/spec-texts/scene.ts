import { expect, type Locator, type Page } from '@playwright/test';
import type { ErrorCode } from '#contract/errors.ts';
import { failCalls } from '../failing-api.ts';
import type { Role, Stage } from '../fixtures.ts';

/** What a screen says: a text, a button, a link and where it leads, a message at the foot, or an address. */
export type Said =
  | string
  | RegExp
  | { button: string; disabled?: boolean }
  | { link: string; to: string | RegExp }
  | { heading: string }
  | { toast: string; text?: string | RegExp; style: 'success' | 'destructive' | 'default' }
  | { at: string | RegExp }
  | { title: string };

/** A step on the way to what is said next. */
export type Step = (stage: Stage) => Promise<unknown>;

/** A screen of the specification, played through: steps, and between them what it says, to the letter. */
export type Scene = { section: string; when: string; as: Role; story: (Step | Said)[] };

export const go =
  (path: string): Step =>
  ({ page }) =>
    page.goto(path);

/** Presses a button by its key: a message at the foot of the window may lie over it for a while. */
export const click =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).press('Enter');

export const follow =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('link', { name, exact: true }).first().click();

export const fill =
  (fields: Record<string, string>): Step =>
  async ({ page }) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
  };

/** From here on these calls are refused. */
export const refuse =
  (calls: string, code: ErrorCode = 'unavailable', method?: string): Step =>
  ({ page }) =>
    failCalls(page, calls, code, { method });

/** From here on nobody answers these calls in a way that can be read. */
export const garble =
  (calls: string, method?: string): Step =>
  ({ page }) =>
    page.route(calls, (route) =>
      method && route.request().method() !== method
        ? route.fallback()
        : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    );

export const reply =
  (calls: string, json: unknown): Step =>
  ({ page }) =>
    page.route(calls, (route) => route.fulfill({ json }));

export const failure = (toast: string, text?: string | RegExp): Said => ({
  toast,
  text,
  style: 'destructive',
});
export const success = (toast: string, text?: string | RegExp): Said => ({ toast, text, style: 'success' });
export const note = (toast: string, text?: string | RegExp): Said => ({ toast, text, style: 'default' });

/** One wrong text does not hide the next: all of a scene are told at its end. */
export async function expectSaid(page: Page, said: Said, section: string): Promise<void> {
  const softly = (locator: Locator) =>
    expect.soft(locator.filter({ visible: true }).first(), `${section}: ${JSON.stringify(said)}`);
  if (typeof said === 'string' || said instanceof RegExp) {
    await softly(page.getByText(said, { exact: true })).toBeVisible();
  } else if ('button' in said) {
    const button = page.getByRole('button', { name: said.button, exact: true });
    if (said.disabled === undefined) await softly(button).toBeVisible();
    else await softly(button).toBeEnabled({ enabled: !said.disabled });
  } else if ('link' in said) {
    await softly(page.getByRole('link', { name: said.link, exact: true })).toHaveAttribute('href', said.to);
  } else if ('heading' in said) {
    await softly(page.getByRole('heading', { name: said.heading, exact: true })).toBeVisible();
  } else if ('toast' in said) {
    const titled = page.locator(`[data-type="${said.style}"]`).filter({ hasText: said.toast });
    const told = said.text === undefined ? titled : titled.filter({ hasText: said.text });
    await softly(told.getByText(said.toast, { exact: true })).toBeVisible();
  } else if ('at' in said) {
    await expect.soft(page, section).toHaveURL(said.at);
  } else {
    await expect.soft(page, section).toHaveTitle(said.title);
  }
}
