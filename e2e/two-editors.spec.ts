import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice } from './office.ts';
import { editLesson } from './office-edits.ts';
import { send } from './send.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

const form = { category: 'inversiones', description: 'Sobre el ahorro.', content: 'Uno, dos y tres.' };

test('who saves a lesson over a newer version sees who changed what, and picks from both', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, form);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar lección' });
  await dialog.getByLabel('Contenido', { exact: true }).fill('Uno, cuatro y tres.');
  await dialog.getByLabel('Subtema').fill('Fondos');

  await editLesson(page, app, id, {
    ...form,
    title,
    content: 'Uno, cinco y tres.',
    description: 'Sobre la inversión.',
  });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();

  await expect(dialog.getByText('Alguien cambió esto mientras tanto')).toBeVisible();
  await expect(dialog.getByText(/Cambiaste la lección en otra ventana el /)).toBeVisible();
  const review = dialog.getByRole('region', { name: 'Lo que cambió' });
  const content = review.getByRole('region', { name: 'Cambio: Contenido' });
  // Each side shows what it changed in the text that both had opened.
  const stored = content.getByRole('figure', { name: 'Lo guardado' });
  await expect(stored.locator('del')).toHaveText('dos');
  await expect(stored.locator('ins')).toHaveText('cinco');
  await expect(content.getByRole('figure', { name: 'Lo tuyo' }).locator('ins')).toHaveText('cuatro');
  // What was typed is still there; what was not touched is the stored text.
  await expect(dialog.getByLabel('Contenido', { exact: true })).toHaveValue('Uno, cuatro y tres.');
  await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Sobre la inversión.');
  const description = review.getByRole('region', { name: 'Cambio: Descripción' });
  await expect(description.locator('ins')).toHaveText(['la', 'inversión']);
  await expect(description.getByRole('button')).toHaveCount(0);

  await content.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(dialog.getByLabel('Contenido', { exact: true })).toHaveValue('Uno, cinco y tres.');
  await content.getByRole('button', { name: 'Usar lo tuyo' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Contenido', { exact: true })).toHaveValue('Uno, cuatro y tres.');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Lección actualizada')).toBeVisible();
  const saved = await (await page.request.get(`${app.baseURL}/api/admin/lessons/${id}`)).json();
  expect(saved).toMatchObject({
    content: 'Uno, cuatro y tres.',
    description: 'Sobre la inversión.',
    subtopic: 'Fondos',
  });
});

test('of two people in two browsers the second never overwrites the first by pressing again', async ({
  page,
  app,
  browser,
}) => {
  const long = Array.from({ length: 60 }, (_, at) => `Párrafo ${at + 1}.`).join('\n\n');
  const { id } = await createLesson(page, app, { ...form, content: long });
  const elsewhere = await browser.newContext({ ...desk, storageState: await page.context().storageState() });
  const colleague = await elsewhere.newPage();
  const open = async (window: Page) => {
    await window.goto(`${app.baseURL}/admin/lessons/${id}`);
    await window.getByRole('button', { name: 'Editar lección' }).click();
    return window.getByRole('dialog', { name: 'Editar lección' });
  };
  const content = (dialog: Locator) => dialog.getByLabel('Contenido', { exact: true });
  const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Guardar cambios' });
  const [theirs, mine] = [await open(colleague), await open(page)];
  await content(theirs).fill(`${long}\n\n## Una sección nueva`.replace('Párrafo 1.', 'Su comienzo.'));
  await save(theirs).click();
  await expect(notice(colleague, 'Lección actualizada')).toBeVisible();

  await content(mine).fill(long.replace('Párrafo 1.', 'Otro comienzo.'));
  await mine.getByLabel('Fuentes').scrollIntoViewIfNeeded();
  const stored = async () =>
    (await (await page.request.get(`${app.baseURL}/api/admin/lessons/${id}`)).json()).content;
  const conflict = mine.getByRole('region', { name: 'Conflicto' });
  for (const press of [1, 2, 3]) {
    if (press > 1) await mine.getByLabel('Fuentes').click();
    await save(mine).click();
    await expect(conflict).toBeFocused();
    await expect(conflict.getByText('Alguien cambió esto mientras tanto')).toBeInViewport();
    await expect(mine.getByText('Sin guardar: falta elegir qué queda.')).toBeInViewport();
    await expect(mine.getByText(/^Borrador guardado/)).toBeHidden();
    expect(await stored()).toContain('## Una sección nueva');
  }
  await expect(conflict.getByRole('figure', { name: 'Lo guardado' }).locator('ins').last()).toContainText(
    '## Una sección nueva',
  );
  await mine.getByLabel('Fuentes').scrollIntoViewIfNeeded();
  await mine.getByRole('button', { name: 'Ver qué cambió' }).click();
  await expect(conflict).toBeFocused();
  await conflict.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(notice(page, 'Lección actualizada')).toBeVisible();
  expect(await stored()).toMatch(/^Otro comienzo/);
  await elsewhere.close();
});

test('who saves a question over a newer version picks its options together with the right one', async ({
  page,
  app,
}) => {
  const { id: lesson_id } = await createLesson(page, app, form);
  const { id, question_text } = await createQuestion(page, app, lesson_id);
  await page.goto(`/admin/lessons/${lesson_id}`);
  await page.getByRole('button', { name: `Editar ${question_text}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  await dialog.getByRole('textbox', { name: 'Opción A' }).fill('Primera');
  await send(page, app, `PUT /admin/questions/${id}`, {
    lesson_id,
    question_text,
    options: ['Una', 'Dos', 'Tres', 'Cuatro'],
    correct_answer: 3,
  });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  const options = dialog.getByRole('region', { name: 'Cambio: Opciones' });
  await expect(options.getByRole('figure', { name: 'Lo guardado' })).toContainText('D. Cuatro (correcta)');
  await options.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Opción D' })).toHaveValue('Cuatro');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Pregunta actualizada')).toBeVisible();
  const stored = await (await page.request.get(`${app.baseURL}/api/admin/questions/${id}`)).json();
  expect(stored).toMatchObject({ options: ['Una', 'Dos', 'Tres', 'Cuatro'], correct_answer: 3 });
});

test('of three people in three browsers who write in one text nothing is lost', async ({
  page,
  app,
  browser,
}) => {
  const text = '# Uno\n\nPrimero.\n\n# Dos\n\nSegundo.\n\n# Tres\n\nTercero.';
  const { id } = await createLesson(page, app, { ...form, content: text });
  const others = await Promise.all(
    [1, 2].map(async () =>
      browser.newContext({ ...desk, storageState: await page.context().storageState() }),
    ),
  );
  const windows = [page, ...(await Promise.all(others.map((context) => context.newPage())))];
  const dialogOf = (window: Page) => window.getByRole('dialog', { name: 'Editar lección' });
  const content = (window: Page) => dialogOf(window).getByLabel('Contenido', { exact: true });
  const save = (window: Page) => dialogOf(window).getByRole('button', { name: 'Guardar cambios' });
  for (const [at, window] of windows.entries()) {
    await window.goto(`${app.baseURL}/admin/lessons/${id}`);
    await window.getByRole('button', { name: 'Editar lección' }).click();
    const word = ['Primero', 'Segundo', 'Tercero'][at] ?? '';
    await content(window).fill(text.replace(`${word}.`, `${word}, de la ${at + 1}.`));
  }
  for (const [at, window] of windows.entries()) {
    await save(window).click();
    if (at > 0) {
      await expect(dialogOf(window).getByText('al guardar quedan los dos cambios')).toBeVisible();
      await save(window).click();
    }
    await expect(notice(window, 'Lección actualizada')).toBeVisible();
  }
  const stored = await (await page.request.get(`${app.baseURL}/api/admin/lessons/${id}`)).json();
  expect(stored.content).toMatch(/Primero, de la 1\..*Segundo, de la 2\..*Tercero, de la 3\./s);
  await Promise.all(others.map((context) => context.close()));
});
