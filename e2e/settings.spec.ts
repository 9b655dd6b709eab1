import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { profileSaved } from './profile-saved.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });

test('notifications are on at first, and a changed switch is saved (§2)', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/settings');
  const notifications = page.getByRole('switch', { name: /Notificaciones/ });
  await expect(notifications).toBeChecked();
  const stored = profileSaved(page, 'notifications');
  await notifications.click();
  await expect(notifications).not.toBeChecked();
  await stored;
  await page.reload();
  await expect(notifications).not.toBeChecked();
});

test('dark mode applies at once and on every device', async ({ page, signedIn, context }) => {
  await signedIn();
  await page.goto('/settings');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  const stored = profileSaved(page, 'theme');
  await page.getByRole('switch', { name: 'Modo oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await stored;

  const elsewhere = await context.newPage();
  await elsewhere.addInitScript(() => localStorage.removeItem('theme'));
  await elsewhere.goto('/home');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the theme can follow the device', async ({ page, signedIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedIn();
  await page.goto('/settings');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  await page.getByRole('switch', { name: 'Seguir el tema del dispositivo' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a switch that could not be saved goes back and shows an error', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/settings');
  const hideName = page.getByRole('switch', { name: /Ocultar mi nombre/ });
  await expect(hideName).not.toBeChecked();
  await page.route('**/api/profiles/me', (route) => route.abort());
  await hideName.click();
  await expect(toast(page, 'No se pudo guardar')).toBeVisible();
  await expect(hideName).not.toBeChecked();
});

test('the choice to hide the name is saved', async ({ page, signedIn, app }) => {
  const { email } = await signedIn();
  await page.goto('/settings');
  const stored = profileSaved(page, 'hide_name');
  await page.getByRole('switch', { name: /Ocultar mi nombre/ }).click();
  await stored;
  const { rows } = await app.db.query(
    'select hide_name from profiles where user_id = (select id from auth_users where email = $1)',
    [email],
  );
  expect(rows).toEqual([{ hide_name: true }]);
});

test('the views follow the browser’s back button', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
  await expect(page).toHaveTitle('Cambiar contraseña · Alcancía');
  await expect(page.locator('#contenido')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Ajustes · Alcancía');
  await expect(page.getByText('Configuración')).toBeVisible();
});
