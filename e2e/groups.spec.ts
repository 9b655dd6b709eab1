import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { unique } from './office.ts';
import type { RunningApp } from './server.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 844 };

/** Makes the person of this page a teacher, as an administrator does. */
const makeTeacher = (app: RunningApp, email: string) =>
  app.db.query(
    `insert into staff_roles (user_id, role) select id, 'teacher' from auth_users where email = $1`,
    [email],
  );

/** Nothing scrolls sideways. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)
  test(`on ${device} a teacher makes a group, a pupil joins with its code, and the year ends`, async ({
    page,
    app,
    browser,
    signedIn,
    signUp,
  }) => {
    await page.setViewportSize(viewport);
    const teacher = await signedIn({ full_name: 'Rosa Vega' });
    await makeTeacher(app, teacher.email);
    const name = unique('1.º B');
    await page.goto('/aulas');
    await page.getByRole('button', { name: 'Crear la primera' }).click();
    await page.getByLabel('Nombre').fill(name);
    await page.getByRole('button', { name: 'Crear aula' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const code = (await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? '';
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(await fits(page)).toBe(true);

    // The pupil follows the QR without a session, signs in, and is back at the code.
    const pupil = await signUp({ full_name: 'Ana López' });
    const phone = await (await browser.newContext({ baseURL: app.baseURL, viewport })).newPage();
    await phone.goto(`/unirse/${code.replace('-', '')}`);
    await phone.getByRole('link', { name: 'Iniciar sesión' }).click();
    await phone.getByLabel('Email').fill(pupil.email);
    await phone.getByLabel('Contraseña', { exact: true }).fill(pupil.password);
    await phone.getByRole('button', { name: 'Iniciar sesión' }).click();
    await phone.getByRole('button', { name: 'Unirme' }).click();
    await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(phone.getByText('Nadie tiene puntos esta semana')).toBeVisible();
    expect(await fits(phone)).toBe(true);
    await phone.goto('/settings');
    await phone.getByRole('link', { name: 'Tu aula' }).click();
    await expect(phone.getByRole('link', { name })).toBeVisible();

    // Who joined is in the list; the year ends in one step, and both go on in a new group.
    await page.reload();
    await expect(page.getByText('Ana López')).toBeVisible();
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Terminar el curso…' }).click();
    await page.getByLabel('Nombre del aula nueva').fill(`${name} bis`);
    await page.getByRole('button', { name: 'Archivar' }).click();
    await expect(page.getByRole('heading', { name: `${name} bis`, level: 1 })).toBeVisible();
    await expect(page.getByText('Ana López')).toBeVisible();
    await phone.goto('/tu-aula');
    await expect(phone.getByRole('link', { name: `${name} bis` })).toBeVisible();
    await phone.context().close();
  });

test('whoever teaches nothing is led home from the teachers’ pages', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/aulas');
  await page.waitForURL('**/home');
});

test('an invitation leads somebody without an account to the form with its address', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const teacher = await signedIn({ full_name: 'Rosa Vega' });
  await makeTeacher(app, teacher.email);
  const email = `invitada-${Date.now()}@ejemplo.com`;
  await page.goto('/aulas');
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  const name = unique('Tarde');
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Crear aula' }).click();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  await page.getByLabel('Correos').fill('sin arroba');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('«sin» no es un correo, como nombre@ejemplo.com.')).toBeVisible();
  await page.getByLabel('Correos').fill(email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Vale hasta el')).toBeVisible();
  const { link } = await app.mail.lastTo(email);
  const guest = await (await browser.newContext({ baseURL: app.baseURL })).newPage();
  await guest.goto(link);
  await expect(guest.getByText(`«${name}»`)).toBeVisible();
  await guest.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await guest.context().close();
});
