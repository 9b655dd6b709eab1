import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice, unique } from './office.ts';

test.use(desk);

test('a published lesson is changed as a prepared change, seen, scheduled and published in one step', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const { id, title } = await createLesson(page, app, { category: 'inversiones', country: 'general' });
  await createQuestion(page, app, id);
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
    await dialog.getByLabel('Día').fill('2199-01-01');
    await dialog.getByRole('button', { name: 'Programar' }).click();
    await expect(card).toContainText('Cambio programado para el 1 ene 2199');
  });
  await test.step('going on with it keeps what was prepared', async () => {
    await card.getByRole('button', { name: 'Seguir editando' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar lección' });
    await expect(dialog.getByLabel('Título')).toHaveValue(changed);
    await dialog.getByLabel('Descripción').fill('También esto.');
    await dialog.getByRole('button', { name: 'Preparar cambio' }).click();
    await expect(card.getByText('Cambia: Título, Descripción')).toBeVisible();
  });
  await card.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByRole('heading', { level: 1, name: changed })).toBeVisible();
  await expect(card).toBeHidden();
});
