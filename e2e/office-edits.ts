import type { Page } from '@playwright/test';
import { send } from './send.ts';
import type { RunningApp } from './server.ts';

/** Saves another version of a lesson through the API, as a second window would. */
export const editLesson = (page: Page, app: RunningApp, id: string, data: object) =>
  send(page, app, `PUT /admin/lessons/${id}`, data);

export const editQuestion = (page: Page, app: RunningApp, id: string, data: object) =>
  send(page, app, `PUT /admin/questions/${id}`, data);
