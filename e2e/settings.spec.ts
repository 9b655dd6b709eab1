import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './fixtures.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });

test('the header shows name, email and Free; the membership Plan Free (§2)', async ({ page, signedIn }) => {
  const { full_name, email } = await signedIn();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: full_name })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Plan Free' }).click();
  await expect(page).toHaveURL('/plans');
});

test('with a subscription they show Premium and the name of the plan (§2)', async ({ page, signedIn }) => {
  await signedIn({ premium: true });
  await page.goto('/settings');
  await expect(page.getByText('Premium', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan Premium' })).toBeVisible();
});

test('notifications are on at first, and a changed switch is saved (§2)', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/settings');
  const notifications = page.getByRole('switch', { name: /Notificaciones/ });
  await expect(notifications).toBeChecked();
  const stored = page.waitForResponse('**/api/profiles/me');
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
  const stored = page.waitForResponse('**/api/profiles/me');
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

test('a hidden name is Anónimo to others', async ({ page, signedIn, app }) => {
  const { email } = await signedIn();
  await page.goto('/settings');
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes('hide_name') ?? false,
  );
  await page.getByRole('switch', { name: /Ocultar mi nombre/ }).click();
  await stored;
  const { rows } = await app.db.query(
    'select hide_name from profiles where user_id = (select id from auth_users where email = $1)',
    [email],
  );
  expect(rows).toEqual([{ hide_name: true }]);
});

test('language and privacy are announced as coming, and about shows the version (§2)', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Idioma Español' })).toBeVisible();
  await page.getByRole('button', { name: 'Idioma Español' }).click();
  await expect(toast(page, 'Próximamente')).toBeVisible();
  await page.getByRole('button', { name: 'Acerca de' }).click();
  await expect(page.getByText(/^Versión \d+\.\d+\.\d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Privacidad' }).click();
  await expect(toast(page, 'Próximamente')).toHaveCount(2);
  await expect(page).toHaveURL('/privacidad');
  await expect(page.getByText('así tratamos tus datos')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
});

test('the name can be changed, the email cannot (§2, §8)', async ({ page, signedIn }) => {
  const { email } = await signedIn();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Información personal' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByText('El correo electrónico no se puede modificar')).toBeVisible();
  const name = page.getByLabel('Nombre completo');
  await name.fill('   ');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await name.fill('Ana María Núñez');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Perfil actualizado')).toBeVisible();
  await page.getByRole('link', { name: 'Ajustes' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ana María Núñez' })).toBeVisible();
});

for (const [what, status, message] of [
  ['refused', 500, 'No se pudo actualizar la información personal'],
  ['lost', 0, 'Ocurrió un error inesperado'],
] as const) {
  test(`a change of the name that is ${what} says so (§8)`, async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/settings?view=personal-info');
    await page.getByLabel('Nombre completo').fill('Otra');
    await page.route('**/api/profiles/me', (route) =>
      status ? route.fulfill({ status, body: '' }) : route.abort(),
    );
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText(message)).toBeVisible();
  });
}

async function changePassword(page: Page, current: string, next: string, confirmation = next) {
  await fill(page.getByLabel('Contraseña actual'), current);
  await fill(page.getByLabel('Nueva contraseña', { exact: true }), next);
  await fill(page.getByLabel('Confirmar contraseña'), confirmation);
  await page.getByLabel('Confirmar contraseña').press('Enter');
}

test('the password can be changed with the current one (§5, §8)', async ({ page, signedIn }) => {
  const { password } = await signedIn();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
  await changePassword(page, password, 'corta');
  await expect(page.getByText('La nueva contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await changePassword(page, password, 'una-larga-77', 'otra-larga-77');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await changePassword(page, 'no-es-esta', 'una-larga-77');
  await expect(page.getByText('La contraseña actual no es correcta.').first()).toBeVisible();
  await changePassword(page, password, 'una-larga-77');
  await expect(toast(page, '¡Contraseña actualizada!')).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

test('a password change that fails for an unknown reason shows an error (§8)', async ({ page, signedIn }) => {
  const { password } = await signedIn();
  await page.goto('/settings?view=change-password');
  await page.route('**/api/auth/password', (route) => route.abort());
  await changePassword(page, password, 'una-larga-77');
  await expect(page.getByText('Ocurrió un error inesperado')).toBeVisible();
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

test('logging out ends the session and goes to /login (§2)', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

test('a failed log-out shows an error (§8)', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/settings');
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(toast(page, 'Error al cerrar sesión')).toBeVisible();
  await expect(page).toHaveURL('/settings');
});
