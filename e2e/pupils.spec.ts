import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { unique } from './office.ts';
import type { RunningApp } from './server.ts';

const makeTeacher = (app: RunningApp, email: string) =>
  app.db.query(
    `insert into staff_roles (user_id, role) select id, 'teacher' from auth_users where email = $1`,
    [email],
  );

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const)
  test(`on ${device} a school without e-mail: accounts from a list, a pupil signs in and takes a lesson`, async ({
    page,
    app,
    browser,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const teacher = await signedIn({ full_name: 'Rosa Vega' });
    await makeTeacher(app, teacher.email);
    const name = unique('4.º B');
    const username = unique('leo')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.');
    await page.goto('/aulas');
    await page.getByRole('button', { name: /Crear/ }).first().click();
    await page.getByLabel('Nombre').fill(name);
    await page.getByRole('button', { name: 'Crear aula' }).click();
    await page.getByRole('link', { name: 'Cuentas sin correo' }).click();
    const file = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const input = page.getByLabel('Archivo CSV');
    await input.setInputFiles(file('Nombre;Usuario\n=1+1;x'));
    await expect(page.getByText('Línea 2: «Nombre» empieza como una fórmula: =1+1')).toBeVisible();
    await input.setInputFiles(file(`Nombre;Apellidos;Usuario\nLeo;Paz;${username}\nAna;Núñez;\n`));
    await expect(page.getByText('2 personas: la lista está bien.')).toBeVisible();
    await page.getByLabel('El centro acepta los términos').last().check();
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: 'Crear 2 cuentas' }).click();
    await expect(page.getByRole('heading', { name: 'Tarjetas' })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'Leo Paz' });
    const password = (await card.getByText(/^\w{3}-\w{3}-\w{3}$/).textContent()) ?? '';
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: 'Ya las tengo' }).click();
    await expect(page.getByText(username)).toBeVisible();

    const pupil = await (
      await browser.newContext({ baseURL: app.baseURL, viewport: { width, height: 844 } })
    ).newPage();
    await pupil.goto('/login');
    await pupil.getByLabel('Email').fill(username);
    await pupil.getByLabel('Contraseña', { exact: true }).fill(password);
    await pupil.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(pupil).toHaveURL(/\/home$/);
    await pupil.goto('/settings?view=personal-info');
    await expect(pupil.getByLabel('Usuario')).toHaveValue(username);
    await expect(pupil.getByRole('heading', { name: 'Añadir un correo' })).toBeVisible();
    expect(await fits(pupil)).toBe(true);
    const lesson = await makeLesson(app, unique('Ahorrar'), [
      ['¿Qué es ahorrar?', 'Guardar dinero', 'Gastar todo'],
    ]);
    await pupil.goto(`/quiz/${lesson}`);
    await answer(pupil, 'Guardar dinero');
    await pupil.getByRole('button', { name: 'Finalizar' }).click();
    await expect(pupil).toHaveURL(/\/lesson-result/);
    await expect(pupil.getByText('Puntaje Total')).toBeVisible();
    await pupil.context().close();
  });
