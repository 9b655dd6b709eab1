import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { createLesson, desk, notice, unique } from './office.ts';
import { editLesson } from './office-edits.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#6d3bd1' } })
    .png()
    .toBuffer();

const content = (dialog: Locator) => dialog.getByLabel('Contenido', { exact: true });

async function openEditor(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar lección' });
  await expect(content(dialog)).toBeVisible();
  return dialog;
}

test('a lesson is written with toolbar, keys, table and image, and the preview beside it shows it', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app, { content: '' });
  const dialog = await openEditor(page, id);
  const text = content(dialog);
  await text.focus();

  // The toolbar is one stop of the Tab key; arrows move in it, and Ctrl Z takes its changes back.
  await page.keyboard.type('Un gasto fijo');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Negrita' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Cursiva' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('Un gasto *fijo*');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('Un gasto fijo');
  await page.keyboard.press('Control+b');
  await expect(text).toHaveValue('Un gasto **fijo**');
  const preview = dialog.getByRole('region', { name: 'Así se verá' });
  await expect(preview.locator('strong')).toHaveText('fijo');
  await page.keyboard.press('Control+k');
  await expect(text).toHaveValue('Un gasto **[fijo](https://)**');
  await page.keyboard.press('Control+z');

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+L');
  const table = page.getByRole('dialog', { name: 'Insertar tabla' });
  await table.getByLabel('Filas').fill('99');
  await page.keyboard.press('Enter');
  await expect(table.getByText('Escribe un número entero entre 1 y 50.')).toBeVisible();
  await table.getByLabel('Filas').fill('1');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('Mes');
  await expect(text).toHaveValue(/\n\n\| Mes \| Columna 2 \| Columna 3 \|\n/);
  await expect(preview.getByRole('columnheader', { name: 'Mes' })).toBeVisible();

  await page.keyboard.press('Control+End');
  await dialog.getByRole('button', { name: 'Imagen' }).click();
  const image = page.getByRole('dialog', { name: 'Insertar imagen' });
  await image
    .getByLabel('Archivo de imagen')
    .setInputFiles({ name: 'hucha.png', mimeType: 'image/png', buffer: await picture() });
  await expect(image.getByText('Imagen subida')).toBeVisible();
  await image.getByRole('button', { name: 'Insertar imagen' }).click();
  await expect(image.getByText('Escribe qué se ve en la imagen')).toBeVisible();
  await expect(image.getByLabel('Texto alternativo')).toBeFocused();
  await image.getByLabel('Texto alternativo').fill('Una hucha');
  await page.keyboard.press('Enter');
  await expect(image).toBeHidden();
  await expect(text).toHaveValue(/\n\n!\[Una hucha\]\(\/uploads\/lessons\/lesson-\d+-64x48\.webp\)$/);
  await expect(preview.getByRole('img', { name: 'Una hucha' })).toHaveJSProperty('naturalWidth', 64);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Lección actualizada')).toBeVisible();
});

test('a pasted image asks for its text, and a failed upload is sent again', async ({ page, app }) => {
  const { id } = await createLesson(page, app, { content: 'Antes.' });
  const dialog = await openEditor(page, id);
  await page.route('**/api/admin/storage/lessons', (route) => route.abort());
  await content(dialog).focus();
  const bytes = [...(await picture())];
  await content(dialog).evaluate((field, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  const image = page.getByRole('dialog', { name: 'Insertar imagen' });
  await image.getByLabel('Texto alternativo').fill('Una hucha');
  await expect(image.getByRole('alert').filter({ hasText: 'El servidor no responde' })).toBeVisible();
  await page.unrouteAll();
  await image.getByRole('button', { name: 'Reintentar' }).click();
  await expect(image.locator('img')).toBeVisible();
  await expect(image.getByLabel('Texto alternativo')).toHaveValue('Una hucha');
  await image.getByRole('button', { name: 'Insertar imagen' }).click();
  await expect(content(dialog)).toHaveValue(/!\[Una hucha\]\(\/uploads\/lessons\//);
});

test('what was typed survives a crash, is offered again, and meets what somebody else saved meanwhile', async ({
  page,
  app,
  context,
}) => {
  const form = { category: 'inversiones', description: 'Sobre el ahorro.', content: 'Uno, dos y tres.' };
  const { id, title } = await createLesson(page, app, form);
  const first = await openEditor(page, id);
  await content(first).fill('Uno, cuatro y tres.');
  await expect(first.getByText(/^Borrador guardado \d+:\d\d$/)).toBeVisible();

  // A second window stands for the browser that was started again.
  const second = await context.newPage();
  await page.close();
  await editLesson(second, app, id, { ...form, title, content: 'Uno, cinco y tres.' });
  const dialog = await openEditor(second, id);
  await expect(content(dialog)).toHaveValue('Uno, cinco y tres.');
  await expect(dialog.getByText(/^Tienes un borrador sin publicar de hoy a las \d+:\d\d$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(content(dialog)).toHaveValue('Uno, cuatro y tres.');
  await expect(content(dialog)).toBeFocused();
  await expect(dialog.getByText('Tienes un borrador')).toBeHidden();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Alguien cambió esto mientras tanto')).toBeVisible();
  const change = dialog.getByRole('region', { name: 'Cambio: Contenido' });
  await expect(change.locator('del')).toHaveText('cinco');
  await change.getByRole('button', { name: 'Usar lo tuyo' }).click();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(second, 'Lección actualizada')).toBeVisible();

  await second.getByRole('button', { name: 'Editar lección' }).click();
  await expect(content(dialog)).toHaveValue('Uno, cuatro y tres.');
  await expect(dialog.getByText('Tienes un borrador')).toBeHidden();
});

test('without a connection a new lesson is kept in the browser, and sent when it is opened again', async ({
  page,
}) => {
  const title = unique('Sin conexión');
  await page.goto('/admin/lessons');
  await page.route('**/api/admin/lesson-drafts/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Nueva lección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva lección' });
  await dialog.getByLabel('Título').fill(title);
  await expect(dialog.getByText(/^Borrador guardado solo en este navegador/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: 'Nueva lección' }).click();
  await expect(dialog.getByText(`«${title}».`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog.getByText(`«${title}».`)).toBeHidden();
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await expect
    .poll(async () => (await page.request.get('/api/admin/lesson-drafts')).text())
    .not.toContain(title);
});
