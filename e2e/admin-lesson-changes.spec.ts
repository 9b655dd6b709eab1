import { expect, test } from './fixtures.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { createLesson, createQuestion, desk, notice, unique } from './office.ts';

test.use(desk);

/** The day of a month of 31 days in which clocks change in Europe. */
const lastSunday = (year: number, month: number) => 31 - new Date(Date.UTC(year, month - 1, 31)).getUTCDay();

test('a published lesson is changed as a prepared change, seen, scheduled and published in one step', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const { id, title } = await createLesson(page, app, { category: 'inversiones', country: 'general' });
  const { question_text } = await createQuestion(page, app, id);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(notice(page, 'Lección publicada')).toBeVisible();
  const changed = unique('Título preparado');
  await page.getByRole('button', { name: 'Editar lección' }).click();
  await page.getByRole('dialog').getByLabel('Título').fill(changed);
  await page.getByRole('button', { name: 'Preparar sin publicar' }).click();
  await expect(notice(page, 'Cambio preparado')).toBeVisible();
  const card = page.getByRole('region', { name: 'Cambio preparado' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await test.step('what it changes is shown word by word', async () => {
    await card.getByText('Cambia: Título').click();
    await expect(
      card.getByRole('region', { name: 'Título' }).getByText('Publicado', { exact: true }),
    ).toBeVisible();
  });
  await test.step('a time that is over is refused beside its field', async () => {
    await card.getByRole('button', { name: 'Programar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Programar la publicación' });
    await dialog.getByLabel('Día').fill('2026-01-01');
    await dialog.getByLabel('Hora', { exact: true }).fill('09:30');
    await dialog.getByRole('button', { name: 'Programar' }).click();
    await expect(dialog.getByText('Esa hora ya pasó. Elige otra, o publica ahora.')).toBeVisible();
    const year = app.now().getFullYear() + 1;
    await expect(dialog.getByText('Revisa los datos marcados')).toBeVisible();
    await dialog.getByLabel('Hora', { exact: true }).fill('02:30');
    await expect(dialog.getByText('Revisa los datos marcados')).toBeHidden();
    await dialog.getByLabel('Día').fill(`${year}-10-${lastSunday(year, 10)}`);
    await expect(
      dialog.getByText('las 02:30 llegan dos veces: se publica la primera (GMT+2).'),
    ).toBeVisible();
    await dialog.getByLabel('Día').fill(`${year}-03-${lastSunday(year, 3)}`);
    await expect(dialog.getByText('llegan dos veces')).toBeHidden();
    await dialog.getByRole('button', { name: 'Programar' }).click();
    await expect(dialog.getByText('las 02:30 no existen en Europe/Madrid.')).toBeVisible();
    await dialog.getByLabel('Hora', { exact: true }).fill('09:30');
    await dialog.getByLabel('Día').fill(`${year}-02-01`);
    await dialog.getByRole('button', { name: 'Programar' }).click();
    await expect(card).toContainText(`Cambio programado para el 1 feb ${year}`);
  });
  await test.step('going on with it keeps what was prepared', async () => {
    await card.getByRole('button', { name: 'Seguir editando' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar lección' });
    await expect(dialog.getByLabel('Título')).toHaveValue(changed);
    await dialog.getByLabel('Descripción').fill('También esto.');
    await dialog.getByRole('button', { name: 'Preparar cambio' }).click();
    await expect(card.getByText('Cambia: Título, Descripción')).toBeVisible();
  });
  const asked = unique('¿Y la pregunta preparada?');
  await test.step('a question that is prepared too goes along with its lesson', async () => {
    await page.getByRole('button', { name: `Editar ${question_text}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
    await dialog.getByLabel('Pregunta', { exact: true }).fill(asked);
    await dialog.getByRole('button', { name: 'Preparar sin publicar' }).click();
    const along = card.getByRole('region', { name: 'Preguntas que se publican con ella' });
    await expect(along.getByRole('link', { name: question_text })).toBeVisible();
    await expect(
      page.getByRole('group', { name: question_text }).getByText('Cambio preparado'),
    ).toBeVisible();
  });
  await card.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByRole('heading', { level: 1, name: changed })).toBeVisible();
  await expect(page.getByRole('group', { name: asked })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a corrected key waits as the draft of its question, is played, and offers the regrade once it is published', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const text = unique('¿Cuál vale?');
  const id = await makeLesson(app, unique('Con clave equivocada'), [[text, 'Mala', 'Buena', 'Otra']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 'Buena');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('0');
  await page.context().clearCookies();
  await signedInAdmin();
  await page.goto(`/admin/questions?leccion=${id}&cambio=any`);
  await expect(page.getByText('No se encontraron preguntas')).toBeVisible();
  await page.goto(`/admin/questions?leccion=${id}`);
  await page.getByRole('button', { name: `Editar ${text}` }).click();
  const editor = page.getByRole('dialog', { name: 'Editar pregunta' });
  await editor.getByRole('radio', { name: 'La opción B es la correcta' }).check();
  await editor.getByRole('button', { name: 'Preparar sin publicar' }).click();
  await expect(notice(page, 'Cambio preparado')).toBeVisible();
  await page.goto(`/admin/questions?leccion=${id}&cambio=any`);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row.getByText('Cambio preparado')).toBeVisible();
  await row.getByRole('link', { name: text }).click();
  const card = page.getByRole('region', { name: 'Cambio preparado' });
  await expect(card.getByText('Cambia: Opciones')).toBeVisible();
  await test.step('it is played as learners will meet it', async () => {
    await page.getByRole('link', { name: 'Ver como aprendiz' }).click();
    await page.getByLabel('Contenido').selectOption('Lo preparado');
    await answer(page, 'Buena');
    await expect(page.getByText('¡Correcto!')).toBeVisible();
    await page.getByRole('link', { name: 'Salir de la vista previa' }).click();
  });
  await card.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(notice(page, 'Cambio publicado')).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Recalificar' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Recalificar respuestas' })
      .getByRole('checkbox', { name: /^Versión 1: contaba como correcta «Mala»/ }),
  ).toBeChecked();
});
