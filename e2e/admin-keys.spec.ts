import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice, suspend, unique, write } from './office.ts';

test.use(desk);

const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '');

test.describe('keys', () => {
  test('/ goes to the search, Escape to the first row, j and k to the next and the previous one', async ({
    page,
    signUp,
    signedInAdmin,
  }) => {
    const name = unique('Con Teclas');
    for (const suffix of ['A', 'B', 'C']) await signUp({ full_name: `${name} ${suffix}` });
    await signedInAdmin();
    await page.goto(`/admin/users?orden=full_name&buscar=${encodeURIComponent(name)}`);
    await expect(page.getByText('3 usuarios')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('j');
    await expect(page.getByRole('searchbox')).toHaveValue(`${name}j`);
    await page.keyboard.press('Backspace');
    await expect(page.getByText('3 usuarios')).toBeVisible();
    await page.keyboard.press('Escape');
    for (const [key, suffix] of [
      ['', 'A'],
      ['j', 'B'],
      ['j', 'C'],
      ['j', 'C'],
      ['k', 'B'],
    ] as const) {
      if (key) await page.keyboard.press(key);
      await expect(page.getByRole('link', { name: `${name} ${suffix}` })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${name} B` })).toBeVisible();
  });

  test('n opens the form, Ctrl+Enter sends it, and the focus returns to where it was', async ({
    page,
    signedInAdmin,
  }) => {
    await signedInAdmin();
    await page.goto('/admin/plans');
    await expect(page.getByRole('button', { name: 'Nuevo plan' })).toBeVisible();
    const name = unique('Plan de teclado');
    await page.getByRole('button', { name: 'Nuevo plan' }).focus();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Crear plan' });
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.type(name);
    await dialog.getByLabel('Precio').fill('5');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nuevo plan' })).toBeFocused();
  });

  test('? shows the keys, and keys of one letter can be switched off', async ({ page, signedInAdmin }) => {
    await signedInAdmin();
    await page.goto('/admin/badges');
    await expect(page.getByRole('button', { name: 'Nueva insignia' })).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(sheet.getByText('Fila siguiente y fila anterior')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await sheet.getByRole('switch', { name: 'Atajos de una sola tecla' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar en todo' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('the palette finds people by mail, lessons, questions, pages and acts, and opens or does them by keyboard', async ({
  page,
  app,
  signUp,
  signedInAdmin,
}) => {
  const word = unique('Paleta').replace(/\W/g, '');
  const { email } = await signUp({
    full_name: `${word} Persona`,
    email: `${word.toLowerCase()}@ejemplo.com`,
  });
  await signedInAdmin();
  const lesson = await createLesson(page, app, { title: `${word} lección` });
  const { question_text } = await createQuestion(page, app, lesson.id, { question_text: `¿${word}?` });
  await page.goto('/admin/dashboard');
  const palette = page.getByRole('dialog', { name: 'Buscar en todo' });
  const field = palette.getByRole('combobox');
  const open = async (text: string) => {
    // One that is still closing would take the text.
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await expect(page.getByRole('button', { name: 'Buscar en todo' })).toBeVisible();
  await open(word);
  await expect(palette.getByRole('option')).toHaveText([
    `${word} Persona${email}`,
    lesson.title,
    `${question_text}${lesson.title}`,
  ]);
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(lesson.title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
  await open(email);
  await expect(palette.getByRole('option', { selected: true })).toContainText(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${word} Persona` })).toBeVisible();
  await open('Auditor');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Auditoría');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await open('nada-se-llama-asi');
  await expect(palette.getByText('Nada coincide')).toBeVisible();
  await page.keyboard.press('Escape');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await open('tema');
  await palette.getByRole('option', { name: 'Cambiar de tema' }).click();
  await expect.poll(theme).not.toBe(before);
  await open('nueva lec');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nueva lección' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open('suspender');
  await page.keyboard.press('Enter');
  await page.keyboard.type(word);
  await expect(palette.getByRole('option', { selected: true })).toContainText(`Suspender a ${word} Persona`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `¿Suspender a ${word} Persona?` })).toBeVisible();
});

test.describe('the focus', () => {
  test('stays in the row when the pressed button is disabled', async ({ page, signUp, signedInAdmin }) => {
    const { full_name } = await signUp({ full_name: unique('Persona Enfocada') });
    await signedInAdmin();
    await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
    await suspend(page);
    await expect(page.getByRole('cell', { name: 'Suspendido' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Suspender', exact: true })).toBeFocused();
  });

  test('goes to the next card when one was deleted', async ({ page, app, signedInAdmin }) => {
    await signedInAdmin();
    const group = unique('Borrable');
    const lesson = await createLesson(page, app);
    for (const suffix of ['A', 'B']) {
      const question_text = `${group} ${suffix}`;
      await createQuestion(page, app, lesson.id, { question_text });
    }
    await page.goto(`/admin/questions?buscar=${encodeURIComponent(group)}`);
    const deleteButton = page.getByRole('button', { name: /^Eliminar/ }).first();
    const deleted = await deleteButton.getAttribute('aria-label');
    await deleteButton.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(notice(page, 'Pregunta eliminada')).toBeVisible();
    await expect(page.getByText('1 pregunta', { exact: true })).toBeVisible();
    const remaining = `${group} ${deleted?.endsWith('A') ? 'B' : 'A'}`;
    await expect.poll(() => focusedRow(page)).toContain(remaining);
  });

  test('returns to the button of a question’s form that was opened from a lesson', async ({
    page,
    app,
    signedInAdmin,
  }) => {
    await signedInAdmin();
    const lesson = await createLesson(page, app);
    const { question_text } = await createQuestion(page, app, lesson.id);
    await page.goto(`/admin/lessons/${lesson.id}`);
    for (const name of [`Editar ${question_text}`, 'Nueva pregunta']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.getByRole('button', { name: `Editar ${question_text}` }).press('Enter');
    await page.getByRole('dialog').getByLabel('Explicación').fill('Otra explicación.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: `Editar ${question_text}` })).toBeFocused();
  });

  test('is left alone when somebody clicks an empty place', async ({ page, app, signedInAdmin }) => {
    await signedInAdmin();
    await write(page, app, 'plans', { name: unique('Plan'), price: 1 });
    await page.goto('/admin/plans');
    await page.getByRole('button', { name: 'Nuevo plan' }).focus();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/BODY|MAIN/);
  });
});
