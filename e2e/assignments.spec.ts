import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { unique } from './office.ts';
import type { RunningApp } from './server.ts';

const makeTeacher = (app: RunningApp, email: string) =>
  app.db.query(
    `insert into staff_roles (user_id, role) select id, 'teacher' from auth_users where email = $1`,
    [email],
  );

/** Nothing scrolls sideways. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** What a form for a date and time holds, some days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const)
  test(`on ${device} a teacher sets a lesson, a pupil does it, and the results show it`, async ({
    page,
    app,
    browser,
    signedIn,
    signUp,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const teacher = await signedIn({ full_name: 'Rosa Vega' });
    await makeTeacher(app, teacher.email);
    await page.goto('/aulas');
    await page.getByRole('button', { name: 'Crear la primera' }).click();
    await page.getByLabel('Nombre').fill(unique('1.º B'));
    await page.getByRole('button', { name: 'Crear aula' }).click();
    const code = (await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? '';
    const pupil = await signUp({ full_name: 'Ana López' });
    const phone = await (
      await browser.newContext({ baseURL: app.baseURL, viewport: { width, height: 844 } })
    ).newPage();
    await phone.goto(`/login?redirect=${encodeURIComponent(`/unirse/${code.replace('-', '')}`)}`);
    await phone.getByLabel('Email').fill(pupil.email);
    await phone.getByLabel('Contraseña', { exact: true }).fill(pupil.password);
    await phone.getByRole('button', { name: 'Iniciar sesión' }).click();
    await phone.getByRole('button', { name: 'Unirme' }).click();
    await expect(phone.getByText('Nadie tiene puntos esta semana')).toBeVisible();

    // Without a lesson the form says so beside the field; then it is set.
    const lesson = await knownLesson(app);
    await page.getByRole('link', { name: 'Tareas' }).click();
    await page.getByRole('button', { name: 'Nueva tarea' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Termina').fill(inDays(7));
    await dialog.getByRole('button', { name: 'Poner tarea' }).click();
    await expect(dialog.getByText('Elige una lección.')).toBeVisible();
    const option = dialog.getByRole('option', { name: lesson.title });
    await dialog.getByLabel('Lección').selectOption((await option.getAttribute('value')) ?? '');
    await dialog.getByLabel('Mínimo (%)').fill('60');
    await dialog.getByRole('button', { name: 'Poner tarea' }).click();
    await expect(dialog).toBeHidden();
    const grid = page.getByRole('table', { name: 'Resultados por estudiante y tarea' });
    await expect(grid.getByRole('button', { name: 'Sin empezar' })).toBeVisible();
    expect(await fits(page)).toBe(true);

    await phone.reload();
    const task = phone.getByRole('listitem').filter({ hasText: lesson.title });
    await expect(task.getByText('Sin empezar')).toBeVisible();
    await expect(task.getByText(/^Hasta el .* · mínimo 60 %$/)).toBeVisible();
    expect(await fits(phone)).toBe(true);
    await task.getByRole('link', { name: 'Empezar' }).click();
    await expect(phone).toHaveURL(new RegExp(`/lessons/${lesson.id}`));

    await completeLesson(app, phone, lesson);
    await phone.goto('/tu-aula');
    await phone.getByRole('link', { name: /1\.º B/ }).click();
    await expect(task.getByText(/^Hecha · 100\s%$/)).toBeVisible();
    await page.reload();
    await expect(grid.getByRole('button', { name: /^100\s%.*hecha/ })).toBeVisible();
    await grid.getByRole('button', { name: lesson.title }).click();
    await expect(page).toHaveURL(/orden=-/);
    await expect(grid.getByRole('button', { name: /^100\s%.*hecha/ })).toBeVisible();

    // An end before the result makes it late, which is asked about first.
    await page.getByRole('button', { name: `Cambiar ${lesson.title}` }).click();
    await dialog.getByLabel('Se abre').fill(inDays(-3));
    await dialog.getByLabel('Termina').fill(inDays(-1));
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/a estar fuera de plazo \(Ana López\)/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmar y guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(grid.getByRole('button', { name: /^100\s%.*Tarde/ })).toBeVisible();

    // More time for the pupil: in time again.
    await grid.getByRole('button', { name: /^100\s%/ }).click();
    await dialog.getByLabel('Termina').fill(inDays(3));
    await dialog.getByRole('button', { name: 'Dar más tiempo' }).click();
    await expect(dialog).toBeHidden();
    await expect(grid.getByText('Tarde')).toBeHidden();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/aula.*\.csv$/);
    expect(await fits(page)).toBe(true);
    await phone.context().close();
  });
