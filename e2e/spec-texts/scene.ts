import { expect, type Locator, type Page } from '@playwright/test';
import type { ErrorCode } from '#contract/errors.ts';
import { failCalls } from '../failing-api.ts';
import type { Environment, Role } from '../fixtures.ts';

/** Something that a screen must show: a text, a button, a link with its target, a toast, or an address. */
export type Expected =
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
export type Scene = { section: string; when: string; as: Role; story: (Step | Expected)[] };

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
export const failWith =
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

export const failure = (toast: string, text?: string | RegExp): Expected => ({
  toast,
  text,
  style: 'destructive',
});
export const success = (toast: string, text?: string | RegExp): Expected => ({
  toast,
  text,
  style: 'success',
});
export const note = (toast: string, text?: string | RegExp): Expected => ({ toast, text, style: 'default' });

/** Checks softly, so that all wrong texts of a scene are reported at its end. */
export async function expectShown(page: Page, expected: Expected, section: string): Promise<void> {
  const softly = (locator: Locator) =>
    expect.soft(locator.filter({ visible: true }).first(), `${section}: ${JSON.stringify(expected)}`);
  if (typeof expected === 'string' || expected instanceof RegExp) {
    await softly(page.getByText(expected, { exact: true })).toBeVisible();
  } else if ('button' in expected) {
    const button = page.getByRole('button', { name: expected.button, exact: true });
    if (expected.disabled === undefined) await softly(button).toBeVisible();
    else await softly(button).toBeEnabled({ enabled: !expected.disabled });
  } else if ('link' in expected) {
    await softly(page.getByRole('link', { name: expected.link, exact: true })).toHaveAttribute(
      'href',
      expected.to,
    );
  } else if ('heading' in expected) {
    await softly(page.getByRole('heading', { name: expected.heading, exact: true })).toBeVisible();
  } else if ('toast' in expected) {
    const titled = page.locator(`[data-type="${expected.style}"]`).filter({ hasText: expected.toast });
    const reported = expected.text === undefined ? titled : titled.filter({ hasText: expected.text });
    await softly(reported.getByText(expected.toast, { exact: true })).toBeVisible();
  } else if ('at' in expected) {
    await expect.soft(page, section).toHaveURL(expected.at);
  } else {
    await expect.soft(page, section).toHaveTitle(expected.title);
  }
}
