import { expect } from '@playwright/test';
import { createLesson, createQuestion, unique, write } from '../office.ts';
import type { Step } from './scene.ts';

export const onADesk: Step = ({ page }) => page.setViewportSize({ width: 1280, height: 900 });

/** Fills fields of the dialog that is open. */
export const fillDialog =
  (fields: Record<string, string>): Step =>
  async ({ page }) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  };

export const choose =
  (label: string, option: string): Step =>
  ({ page }) =>
    page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption(option);

/** A button whose name ends with the name of its row: 'Editar Plan Premium'. */
export const clickOn =
  (name: RegExp): Step =>
  ({ page }) =>
    page.getByRole('button', { name }).first().press('Enter');

/** Confirms the open dialog. */
export const confirm =
  (label: string): Step =>
  ({ page }) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).press('Enter');

/** Finds a row of this test by searching for it. */
export const onAPlanOfOnesOwn: Step = async ({ page, app }) => {
  const { name } = await write<{ name: string }>(page, app, 'plans', {
    name: unique('Plan de letra'),
    price: 12.5,
    duration_days: 30,
    features: ['Una cosa'],
  });
  await page.goto(`/admin/plans?buscar=${encodeURIComponent(name)}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Una cosa' }).first()).toBeVisible();
};

export const onALessonOfOnesOwn: Step = async ({ page, app }) => {
  const { title } = await createLesson(page, app, { order_index: 7, points_reward: 25 });
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
};

export const onAQuestionOfOnesOwn: Step = async ({ page, app }) => {
  const lesson = await createLesson(page, app);
  await createQuestion(page, app, lesson.id);
  await page.goto(`/admin/questions?leccion=${lesson.id}`);
};

export const onTheDetailOfALesson: Step = async ({ page, app }) => {
  const lesson = await createLesson(page, app, { subtopic: 'IVA', description: 'Cuánto y por qué.' });
  await createQuestion(page, app, lesson.id);
  await page.goto(`/admin/lessons/${lesson.id}`);
};

export const onABadgeOfOnesOwn: Step = async ({ page, app }) => {
  const { title } = await write<{ title: string }>(page, app, 'badges', {
    title: unique('Insignia de letra'),
    condition_type: 'points_earned',
    condition_value: 900_000,
  });
  await page.goto(`/admin/badges?buscar=${encodeURIComponent(title)}`);
};

/** Chooses a file in the badge form. */
export const pickFile =
  (name: string, mimeType: string, bytes: number): Step =>
  ({ page }) =>
    page
      .getByLabel('Imagen de la insignia')
      .setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) });
