import { readdirSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

const built = readdirSync(new URL('../dist/public/assets', import.meta.url));

/** Handles the download of a part of the app's code. @param name of its file in the build, without the hash; there has to be one */
export async function routeCode(page: Page, name: string, handle: (route: Route) => Promise<void>) {
  expect(built.filter((file) => file.startsWith(`${name}-`))).not.toEqual([]);
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), handle);
}
