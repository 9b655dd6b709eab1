import sharp from 'sharp';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { desk, notice, unique, withNone, write } from './office.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#6d3bd1' } })
    .png()
    .toBuffer();

test('each badge shows its image, title, description and condition (§2, §4)', async ({ page, app }) => {
  const group = unique('Grupo');
  const sentences = {
    lesson_completed: 'Completar 3 lección(es)',
    lessons_completed_count: 'Completar 3 lecciones',
    points_earned: 'Obtener 3 puntos',
    days_active: 'Mantener 3 días activo',
    streak_days: 'Mantener una racha de 3 días',
  };
  for (const condition_type of Object.keys(sentences)) {
    await write(page, app, 'badges', {
      title: `${group} ${condition_type}`,
      description: 'Bien hecho.',
      condition_type,
      condition_value: 3,
    });
  }
  await page.goto(`/admin/badges?buscar=${encodeURIComponent(group.toUpperCase())}`);
  for (const [condition_type, sentence] of Object.entries(sentences)) {
    const card = page.getByRole('region', { name: `${group} ${condition_type}`, exact: true });
    await expect(card).toContainText(sentence);
    await expect(card).toContainText('Bien hecho.');
  }
});

test('a badge can be created with an image that is previewed before saving (§2, §8)', async ({ page }) => {
  const title = unique('Insignia con imagen');
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva insignia' });
  await expect(dialog.getByText('PNG, JPG, GIF')).toBeVisible();
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Condición').selectOption('Puntos obtenidos');
  await dialog.getByLabel('Valor').fill('900000');
  await dialog
    .getByLabel('Imagen de la insignia')
    .setInputFiles({ name: 'medalla.png', mimeType: 'image/png', buffer: await picture(64) });
  await expect(notice(page, 'Imagen subida')).toBeVisible();
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\/badges\/badge-\d+\.webp$/);
  await dialog.getByRole('button', { name: 'Crear insignia' }).click();
  await expect(notice(page, 'Insignia creada')).toBeVisible();
  const shown = page.getByRole('region', { name: title }).locator('img');
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('while an image is uploading, its progress is shown and saving is disabled', async ({ page }) => {
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva insignia' });
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
});

test('only images of at most 2 MB are accepted (§5)', async ({ page }) => {
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (mimeType: string, bytes: number) =>
    dialog
      .getByLabel('Imagen de la insignia')
      .setInputFiles({ name: 'archivo', mimeType, buffer: Buffer.alloc(bytes) });
  await choose('application/pdf', 10);
  await expect(dialog.getByText('Solo se permiten archivos de imagen')).toBeVisible();
  await choose('image/png', 2 * 1024 * 1024 + 1);
  await expect(dialog.getByText('El archivo debe ser menor a 2MB')).toBeVisible();
  // The server detects files that only claim to be images.
  await choose('image/png', 2 * 1024 * 1024);
  await expect(notice(page, messageOf('unsupported_media'))).toBeVisible();
  await page.route('**/api/admin/storage/badges', (route) => route.fulfill({ status: 502, body: 'x' }));
  await choose('image/png', 10);
  await expect(notice(page, 'Error al subir la imagen')).toBeVisible();
});

test('title and condition type are required; a value that is not a number becomes 1 (§5)', async ({
  page,
}) => {
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor').fill('');
  await dialog.getByLabel('Valor').blur();
  await expect(dialog.getByLabel('Valor')).toHaveValue('1');
  await dialog.getByLabel('Valor').fill('0');
  await dialog.getByRole('button', { name: 'Crear insignia' }).click();
  await expect(dialog.getByText('Escribe el título de la insignia.')).toBeVisible();
  await expect(dialog.getByText('Elige un tipo de condición.')).toBeVisible();
  await expect(dialog.getByText('Escribe un número entero entre 1 y 1.000.000.')).toBeVisible();
});

test('before saving, the form shows how many people already qualify', async ({ page, app, signUp }) => {
  const { email } = await signUp();
  const points = 700_000 + Math.floor(Math.random() * 100_000);
  await app.db.query(
    'update profiles set total_points = $1 where user_id = (select id from auth_users where email = $2)',
    [points, email],
  );
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Condición').selectOption('Puntos obtenidos');
  await dialog.getByLabel('Valor').fill(String(points));
  await expect(dialog.getByText(`Obtener ${points} puntos`)).toBeVisible();
  await expect(dialog.getByText(/persona ya la cumple|personas ya la cumplen/)).toBeVisible();
  await dialog.getByLabel('Valor').fill('1000000');
  await expect(dialog.getByText('Nadie la cumple todavía.')).toBeVisible();
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
});

test('without badges there is a button for the first one (§2)', async ({ page, app }) => {
  await withNone(app, 'badges', async () => {
    await page.goto('/admin/badges');
    await page.getByRole('button', { name: 'Crear primera insignia' }).click();
    await expect(page.getByRole('dialog', { name: 'Nueva insignia' })).toBeVisible();
  });
});

test('a failed list shows an error above the empty list (§8)', async ({ page }) => {
  await failCalls(page, '**/api/admin/badges*', 'forbidden');
  await page.goto('/admin/badges');
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se pudieron cargar las insignias' }),
  ).toBeVisible({
    timeout: 15_000,
  });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});
