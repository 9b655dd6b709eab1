import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { RunningApp } from './server.ts';

/**
 * Sends a request of the API, such as 'POST /placements', as whoever is signed in in this page's browser.
 * @returns the answer, which nothing refused
 */
export async function send(page: Page, app: RunningApp, request: string, data?: unknown) {
  const [method = '', path] = request.split(' ');
  const headers = { origin: app.baseURL };
  const response = await page.request.fetch(`${app.baseURL}/api${path}`, { method, data, headers });
  expect(response.ok(), `${request}: ${await response.text()}`).toBe(true);
  return response.status() === 204 ? undefined : response.json();
}
