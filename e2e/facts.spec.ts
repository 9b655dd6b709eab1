import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, publishLesson } from './office.ts';
import { send } from './send.ts';
import type { RunningApp } from './server.ts';

const idOf = async (app: RunningApp, pack: string): Promise<string> =>
  (await app.db.query('select id from lessons where pack_id = $1', [pack])).rows[0].id;

/** The note of a figure hides neither it nor stands far from it. */
async function standsBeside(page: Page, figure: Locator): Promise<void> {
  const [note, its] = [await page.locator(':popover-open').boundingBox(), await figure.boundingBox()];
  const gap = Math.max(note!.y - its!.y - its!.height, its!.y - note!.y - note!.height);
  expect(gap >= 0 && gap < 40, `${gap} px`).toBe(true);
}

test('a learner opens where a figure of a law comes from with the keyboard, and reads numbers as at home', async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  await page.goto(`/lessons/${await idOf(app, 'impuestos-el-iva')}`);
  const figure = page.getByRole('button', { name: '16 % (de dónde sale)' });
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('México, Ley del Impuesto al Valor Agregado, artículo 1', { exact: true }),
  ).toBeVisible();
  await standsBeside(page, figure);
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('México, Ley del Impuesto al Valor Agregado, artículo 1', { exact: true }),
  ).toBeHidden();
  await expect(figure).toBeFocused();

  const practice = `/lessons/${await idOf(app, 'impuestos-practica-con-cifras')}`;
  await page.goto(practice);
  await expect(page.getByRole('cell', { name: '$210.403,70' })).toBeVisible();
  await send(page, app, 'PATCH /profiles/me', { country: 'MX' });
  await page.goto(practice);
  await expect(page.getByRole('cell', { name: '$210,403.70' })).toBeVisible();
  await expect(page.getByText('210.403,70')).toHaveCount(0);
});

test('a figure of a law in a question opens where it comes from before and after the answer', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const { id } = await createLesson(page, app, { content: '## Idea\n\nTexto.', sources: ['Ley del IVA'] });
  await createQuestion(page, app, id, {
    question_text: 'Con el {mx.iva} de México, ¿qué IVA llevan $ 200?',
    options: ['{{200 * {mx.iva} / 100|dinero}}', '$20', '$2'],
    correct_answer: 0,
    reasons: ['', 'Eso es un 10 %, y la ley pone el {mx.iva}.', ''],
  });
  await publishLesson(page, app, id);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  const heading = page.getByRole('heading', { name: /^Con el 16/ });
  await expect(heading).toContainText('$\u00a0200');
  const source = page.getByText('México, Ley del Impuesto al Valor Agregado, artículo 1', { exact: true });
  const figure = heading.getByRole('button', { name: '16 % (de dónde sale)' });
  await figure.click();
  await expect(source.first()).toBeVisible();
  await standsBeside(page, figure);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '$20', exact: false }).last().click();
  const told = page.getByText('y la ley pone el').getByRole('button', { name: '16 % (de dónde sale)' });
  await told.click();
  await expect(source.last()).toBeVisible();
  await standsBeside(page, told);
});
