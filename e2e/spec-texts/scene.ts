import { expect, type Locator, type Page } from '@playwright/test';
import type { ErrorCode } from '#contract/errors.ts';
import { failCalls } from '../failing-api.ts';
import type { Environment, Role } from '../fixtures.ts';

/** Something that a screen must show: a text, a button, a link with its target, a toast, or an address. */
export type Said =
  | string
  | RegExp
  | { button: string; disabled?: boolean }
  | { link: string; to: string | RegExp }
  | { heading: string }
  | { toast: string; text?: string | RegExp; style: 'success' | 'destructive' | 'default' }
  | { at: string | RegExp }
  | { title: string };

/** A step that leads to the next expected text. */
export type Step = (environment: Environment) => Promise<unknown>;

/** A screen of the specification: steps, and between them the exact texts that it must show. */
export type Scene = { section: string; when: string; as: Role; story: (Step | Said)[] };

export const go =
  (path: string): Step =>
  ({ page }) =>
    page.goto(path);

/** Presses a button with the keyboard, because a toast may cover it for a while. */
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

/** From now on these calls are answered with an error. */
export const refuse =
  (calls: string, code: ErrorCode = 'unavailable', method?: string): Step =>
  ({ page }) =>
    failCalls(page, calls, code, { method });

/** From now on these calls get a response that cannot be parsed. */
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

/** Checks softly, so that all wrong texts of a scene are reported at its end. */
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
    const reported = said.text === undefined ? titled : titled.filter({ hasText: said.text });
    await softly(reported.getByText(said.toast, { exact: true })).toBeVisible();
  } else if ('at' in said) {
    await expect.soft(page, section).toHaveURL(said.at);
  } else {
    await expect.soft(page, section).toHaveTitle(said.title);
  }
}
