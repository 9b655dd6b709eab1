import sharp from 'sharp';
import { failCalls } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { desk, notice, unique, write } from './office.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#6d3bd1' } })
    .png()
    .toBuffer();

test('a badge can be created with an image, whose upload shows its progress, and which is previewed before saving (§2, §8)', async ({
  page,
}) => {
  const title = unique('Insignia con imagen');
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva insignia' });
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Condición').selectOption('Puntos obtenidos');
  await dialog.getByLabel('Valor').fill('900000');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/admin/storage/badges', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await dialog
    .getByLabel('Imagen de la insignia')
    .setInputFiles({ name: 'medalla.png', mimeType: 'image/png', buffer: await picture(64) });
  await expect(dialog.getByRole('progressbar', { name: 'Subiendo la imagen' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Crear insignia' })).toBeDisabled();
  arrived.resolve();
  await expect(notice(page, 'Imagen subida')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\/badges\/badge-\d+\.webp$/);
  await dialog.getByRole('button', { name: 'Crear insignia' }).click();
  await expect(notice(page, 'Insignia creada')).toBeVisible();
  const shown = page.getByRole('region', { name: title }).locator('img');
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a badge can be edited and, after a confirmation, deleted; failures show an error (§8)', async ({
  page,
  app,
}) => {
  const { title } = await write<{ title: string }>(page, app, 'badges', {
    title: unique('Insignia breve'),
    condition_type: 'points_earned',
    condition_value: 999_999,
  });
  await page.goto(`/admin/badges?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar insignia' });
  await dialog.getByLabel('Descripción').fill('Con descripción.');
  await page.route('**/api/admin/badges/*', (route) => route.fulfill({ status: 502, body: 'x' }));
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Ocurrió un error al guardar la insignia')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Insignia actualizada')).toBeVisible();
  await expect(page.getByRole('region', { name: title })).toContainText('Con descripción.');

  await failCalls(page, '**/api/admin/badges/*', 'unavailable', { method: 'DELETE' });
  await page.getByRole('button', { name: `Eliminar ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar insignia?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'No se pudo eliminar la insignia')).toBeVisible();
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'Insignia eliminada')).toBeVisible();
  await expect(page.getByText('No se encontraron insignias')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(notice(page, 'Insignia recuperada')).toBeVisible();
  await expect(page.getByRole('region', { name: title })).toBeVisible();

  await page.getByRole('button', { name: `Eliminar ${title}` }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No se encontraron insignias')).toBeVisible();
  await page.getByRole('link', { name: 'Archivadas' }).click();
  await page.getByRole('button', { name: `Recuperar ${title}` }).click();
  await expect(page.getByRole('button', { name: `Recuperar ${title}` })).toHaveCount(0);
  await page.goto(`/admin/badges?buscar=${encodeURIComponent(title)}`);
  await expect(page.getByRole('region', { name: title })).toBeVisible();
});

test('a value that is not a number becomes 1, and before saving the form shows how many people already qualify (§5)', async ({
  page,
  app,
  signUp,
}) => {
  const { email } = await signUp();
  const points = 700_000 + Math.floor(Math.random() * 100_000);
  await app.db.query(
    'update profiles set total_points = $1 where user_id = (select id from auth_users where email = $2)',
    [points, email],
  );
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const dialog = page.getByRole('dialog');
  const value = dialog.getByLabel('Valor');
  await value.fill('');
  await value.blur();
  await expect(value).toHaveValue('1');
  await value.fill('0');
  await dialog.getByRole('button', { name: 'Crear insignia' }).click();
  await expect(dialog.getByText('Escribe un número entero entre 1 y 1.000.000.')).toBeVisible();
  await dialog.getByLabel('Condición').selectOption('Puntos obtenidos');
  await value.fill(String(points));
  await expect(dialog.getByText(`Obtener ${points} puntos`)).toBeVisible();
  await expect(dialog.getByText(/persona ya la cumple|personas ya la cumplen/)).toBeVisible();
  await value.fill('1000000');
  await expect(dialog.getByText('Nadie la cumple todavía.')).toBeVisible();
});
