import type { Browser, Page } from '@playwright/test';
import type { Account } from '#test/accounts.ts';
import { expect } from './fixtures.ts';
import type { RunningApp } from './server.ts';

const PHONE = { width: 390, height: 844 };
/** The window of a teacher; pupils have a phone. */
export const DESKTOP = { width: 1280, height: 844 };

/** Gives an account the function of teacher, as an administrator does. */
export const makeTeacher = (app: RunningApp, { email }: Pick<Account, 'email'>) =>
  app.db.query(
    `insert into staff_roles (user_id, role) select id, 'teacher' from auth_users where email = $1`,
    [email],
  );

/** Whether nothing scrolls sideways. */
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Nothing scrolls sideways, neither on a phone nor on a desktop. */
export async function expectToFit(page: Page): Promise<void> {
  const own = page.viewportSize()!;
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => fits(page), { message: `sideways at ${viewport.width} px` }).toBe(true);
  }
  await page.setViewportSize(own);
}

/** What a form for a date and time holds, some days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** Makes the teacher's first group on the screen. @returns its code */
export async function makeGroup(page: Page, name: string): Promise<string> {
  await page.goto('/aulas');
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Crear aula' }).click();
  const code = await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent();
  return (code ?? '').replace('-', '');
}

/** Signs in on the form that is open. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** The phone of somebody else. */
export const openPhone = async (app: RunningApp, browser: Browser) =>
  (await browser.newContext({ baseURL: app.baseURL, viewport: PHONE })).newPage();

/** Follows the code of a group without a session, signs in, and joins. */
export async function joinByCode(page: Page, code: string, { email, password }: Account): Promise<void> {
  await page.goto(`/unirse/${code}`);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(page, email, password);
  await page.getByRole('button', { name: 'Unirme' }).click();
  await expect(page.getByText('Nadie tiene puntos esta semana')).toBeVisible();
}

/** Opens the form of a new task of the group whose page is open, until some days from now. */
export async function newTask(page: Page) {
  await page.getByRole('link', { name: 'Tareas' }).click();
  await page.getByRole('button', { name: 'Nueva tarea' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Termina').fill(inDays(7));
  return dialog;
}
