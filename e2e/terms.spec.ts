import { PASSWORD } from '#test/accounts.ts';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import type { RunningApp } from './server.ts';

/** As for somebody who accepted an older version only. */
const forgetConsent = (app: RunningApp, email: string) =>
  app.db.query('delete from user_consents where user_id = (select id from auth_users where email = $1)', [
    email,
  ]);

test('a new version of the terms is asked for once after signing in', async ({ page, app, signUp }) => {
  const { email } = await signUp();
  await forgetConsent(app, email);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Términos de uso' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leer los términos de uso' })).toHaveAttribute(
    'href',
    '/terminos',
  );
  await page.getByRole('link', { name: 'Lecciones' }).click();
  await expect(page.getByRole('button', { name: 'Acepto los términos' })).toBeVisible();
  await page.getByRole('button', { name: 'Acepto los términos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lecciones' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lecciones' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acepto los términos' })).toHaveCount(0);
});

test('who does not accept can still reach the settings to download or delete', async ({
  page,
  app,
  signedIn,
}) => {
  const { email } = await signedIn();
  await forgetConsent(app, email);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Ir a Ajustes' }).click();
  await expect(page.getByRole('link', { name: 'Eliminar mi cuenta' })).toBeVisible();
});

test('a consent that cannot be saved says why and can be tried again', async ({ page, app, signedIn }) => {
  const { email } = await signedIn();
  await forgetConsent(app, email);
  await failCalls(page, '**/api/account-consents');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Acepto los términos' }).click();
  await expect(page.getByRole('main').getByText(messageOf('unavailable'))).toBeVisible();
  await page.unroute('**/api/account-consents');
  await page.getByRole('button', { name: 'Acepto los términos' }).click();
  await expect(page.getByText('Progreso semanal')).toBeVisible();
});

test('registering asks for the year of birth only where an age line is set', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel('Nombre')).toBeVisible();
  await expect(page.getByLabel('Año de nacimiento')).toHaveCount(0);
  await page.route('**/api/app-settings', (route) =>
    route.fulfill({ json: { registration_open: true, maintenance_notice: '', asks_birth_year: true } }),
  );
  await page.reload();
  await page.getByLabel('Año de nacimiento').fill('hace mucho');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Escribe el año en que naciste, por ejemplo 2001.')).toBeVisible();
  await expect(page.getByLabel('Año de nacimiento')).toHaveValue('hace mucho');
});
