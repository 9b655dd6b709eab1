import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { knownLesson } from './lesson-steps.ts';
import { unique } from './office.ts';

/** Nothing scrolls sideways. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** What a form for a date and time holds, some days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const)
  test(`on ${device} a pupil takes a class test, and reads the result when the teacher shows it`, async ({
    page,
    app,
    browser,
    signedIn,
    signUp,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const teacher = await signedIn({ full_name: 'Rosa Vega' });
    await app.db.query(
      `insert into staff_roles (user_id, role) select id, 'teacher' from auth_users where email = $1`,
      [teacher.email],
    );
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

    const lesson = await knownLesson(app);
    await page.getByRole('link', { name: 'Tareas' }).click();
    await page.getByRole('button', { name: 'Nueva tarea' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qué hay que hacer').selectOption('Prueba de clase');
    const option = dialog.getByRole('option', { name: `«${lesson.title}»` });
    await dialog
      .getByLabel('De dónde salen las preguntas')
      .selectOption((await option.getAttribute('value')) ?? '');
    await dialog.getByLabel('Cuántas preguntas').fill('2');
    await dialog.getByLabel('Minutos').fill('20');
    await dialog.getByLabel('Termina').fill(inDays(1));
    await dialog.getByRole('button', { name: 'Poner tarea' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Seguir la prueba' }).click();
    const list = page.getByRole('table', { name: 'Por dónde va cada estudiante' });
    await expect(list.getByText('Sin empezar')).toBeVisible();
    expect(await fits(page)).toBe(true);

    await phone.reload();
    const task = phone.getByRole('listitem').filter({ hasText: lesson.title });
    await task.getByRole('link', { name: 'Empezar' }).click();
    await phone.getByRole('button', { name: 'Empezar la prueba' }).click();
    await phone.getByRole('button', { name: 'Empezar', exact: true }).click();
    await expect(phone.getByRole('timer')).toHaveText(/20 min$/);
    expect(await fits(phone)).toBe(true);
    await phone.getByRole('button', { name: /No lo sé/ }).click();
    await expect(phone.getByText('Respuesta guardada')).toBeVisible();
    await expect(phone.getByText(/Correcto|Incorrect|No es/)).toBeHidden();
    await expect(list.getByText('Pregunta 2 de 2')).toBeVisible();
    await list.getByRole('button', { name: 'Dar 5 minutos más Ana López' }).click();
    await expect(phone.getByRole('timer')).toHaveText(/25 min$/, { timeout: 15_000 });

    // A closed browser goes on.
    await phone.reload();
    await phone.getByRole('button', { name: 'Seguir la prueba' }).click();
    await expect(phone.getByText('Pregunta 2 de 2')).toBeVisible();
    await phone.getByRole('button', { name: /No lo sé/ }).click();
    await phone.getByRole('button', { name: 'Entregar la prueba' }).click();
    await expect(phone.getByText('Tu profesor mostrará los resultados')).toBeVisible();
    await expect(list.getByText('Entregó, 2 de 2 respondidas')).toBeVisible();

    await page.getByRole('button', { name: 'Mostrar resultados' }).click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm).toContainText('¿Mostrar los resultados a 1 estudiante?');
    await confirm.getByRole('button', { name: 'Mostrar resultados' }).click();
    await expect(page.getByText('Los resultados están a la vista').first()).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('0 de 2 correctas · 0 %')).toBeVisible();
    expect(await fits(phone)).toBe(true);
    await page.getByRole('link', { name: 'Ver el cuadro' }).click();
    const grid = page.getByRole('table', { name: 'Resultados por estudiante y tarea' });
    await expect(grid.getByRole('button', { name: /^0\s%/ })).toBeVisible();
    if (process.env.SHOTS) {
      await phone.screenshot({ path: `${process.env.SHOTS}/result-${width}.png` });
      await page.screenshot({ path: `${process.env.SHOTS}/grid-${width}.png` });
    }
    await phone.context().close();
  });
