import type { Page } from '@playwright/test';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { desk, notice, unique } from './office.ts';
import { editQuestion } from './office-edits.ts';

const reportButton = (page: Page) => page.getByRole('button', { name: 'Hay un error en esta pregunta' });
const thanks = (page: Page) => page.getByRole('button', { name: 'Gracias por avisar' });

test('a learner reports an error, an administrator corrects it, and the learner is told by mail and in the app', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = unique('¿Cuántos meses tiene un año?');
  const id = await makeLesson(app, unique('El año'), [
    ['¿Cuántos días tiene una semana?', 'Siete', 'Ocho'],
    [asked, 'Diez', 'Doce'],
  ]);
  const { email } = await signedIn({ full_name: 'Quien Avisa' });
  await page.goto(`/quiz/${id}`);
  await expect(reportButton(page)).toHaveCount(0);
  await answer(page, 'Siete');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await answer(page, 'Doce');
  const finish = page.getByRole('button', { name: 'Finalizar' });
  const before = await finish.boundingBox();
  await reportButton(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hay un error en esta pregunta' });
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(dialog.getByText('Elige qué falla en la pregunta.')).toBeVisible();
  await dialog.getByLabel('¿Qué falla?').selectOption('La respuesta correcta está mal');
  await dialog.getByLabel('Cuéntanos más').fill('Son doce.');
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(dialog).toBeHidden();
  await expect(thanks(page)).toBeFocused();
  expect(await finish.boundingBox()).toEqual(before);
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lesson-result/);

  await page.setViewportSize(desk.viewport);
  await signedInAdmin();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^Avisos de error.*\d+ sin resolver$/ }).click();
  await page.getByRole('searchbox').fill(asked);
  const row = page.getByRole('row').filter({ hasText: asked });
  for (const text of ['Quien Avisa', 'Son doce.', 'Sin resolver']) await expect(row).toContainText(text);
  await row.getByRole('link', { name: asked }).click();
  const inbox = page.getByRole('region', { name: 'Avisos de esta pregunta' });
  await inbox.getByRole('button', { name: /^Resolver el aviso de Quien Avisa/ }).click();
  const settle = page.getByRole('dialog', { name: 'Aviso de error' });
  await settle.getByLabel('¿Qué encontraste?').selectOption('Había un error y ya está corregido');
  await settle.getByLabel('Tu respuesta').fill('Ahora la buena es doce.');
  await settle.getByRole('button', { name: 'Resolver' }).click();
  await expect(settle.getByText(messageOf('not_corrected'))).toBeVisible();
  const question = new URL(page.url()).pathname.split('/').at(-1)!;
  const form = { lesson_id: id, question_text: asked, options: ['Diez', 'Doce'], explanation: 'Son doce.' };
  await editQuestion(page, app, question, { ...form, correct_answer: 1 });
  await settle.getByRole('button', { name: 'Resolver' }).click();
  await expect(notice(page, 'Listo: 1 aviso')).toBeVisible();
  await expect(inbox.getByText('Corregida')).toBeVisible();
  await expect.poll(async () => (await app.mail.lastTo(email)).text).toContain('Ahora la buena es doce.');
});

test('the answer to a report is announced in the app until it was read', async ({ page, app, signedIn }) => {
  const id = await makeLesson(app, unique('El mes'), [['¿Cuántos días tiene un mes?', 'Treinta', 'Cien']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 'Cien');
  await reportButton(page).click();
  await page.getByLabel('¿Qué falla?').selectOption('El texto no se entiende');
  await page.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(thanks(page)).toBeVisible();
  await app.db.query(
    `update question_reports r set status = 'no_error', answer = 'Depende del mes.', settled_at = now()
    from question_versions v join questions q on q.id = v.question_id where v.id = r.version_id and q.lesson_id = $1`,
    [id],
  );
  await page.goto('/home');
  await expect(page.getByText('Revisamos la pregunta de la que avisaste')).toBeVisible();
  await page.getByRole('link', { name: 'Ver la respuesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus avisos de errores' })).toBeVisible();
  for (const text of ['Sin error', 'Nuevo', 'Depende del mes.'])
    await expect(page.getByText(text)).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText('Progreso semanal')).toBeVisible();
  await expect(page.getByText('Revisamos la pregunta de la que avisaste')).toHaveCount(0);
});

test('a report that cannot be sent stays in its form, and so does one that is too long', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeLesson(app, unique('La hora'), [['¿Cuántos minutos tiene?', 'Sesenta', 'Cien']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 'Cien');
  await reportButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Hay un error en esta pregunta' });
  const text = dialog.getByLabel('Cuéntanos más');
  await dialog.getByLabel('¿Qué falla?').selectOption('Otra cosa');
  await text.fill('a'.repeat(501));
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(dialog.getByText('Como máximo 500 caracteres.')).toBeVisible();
  await expect(text).toHaveValue('a'.repeat(501));
  await text.fill('Falta la hora de verano.');
  await failCalls(page, '**/reports');
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(dialog.getByText(messageOf('unavailable'))).toBeVisible();
  await expect(text).toHaveValue('Falta la hora de verano.');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
  await discard.getByRole('button', { name: 'Seguir editando' }).click();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(thanks(page)).toBeVisible();
});
