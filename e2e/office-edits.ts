import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { RunningApp } from './server.ts';

/** Saves another version of a lesson through the API, as a second window would. */
export const editLesson = (page: Page, app: RunningApp, id: string, data: object) =>
  edit(page, app, `lessons/${id}`, data);

export const editQuestion = (page: Page, app: RunningApp, id: string, data: object) =>
  edit(page, app, `questions/${id}`, data);

async function edit(page: Page, app: RunningApp, path: string, data: object): Promise<void> {
  const response = await page.request.put(`${app.baseURL}/api/admin/${path}`, {
    data,
    headers: { origin: app.baseURL },
  });
  expect(response.status(), await response.text()).toBe(200);
}
