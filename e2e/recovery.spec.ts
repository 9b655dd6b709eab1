import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './fixtures.ts';
import type { RunningApp } from './server.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });

async function chooseNewPassword(page: Page, password: string, confirmation = password) {
  await fill(page.getByLabel('Nueva contraseña', { exact: true }), password);
  await fill(page.getByLabel('Confirmar contraseña', { exact: true }), confirmation);
  await page.getByLabel('Confirmar contraseña', { exact: true }).press('Enter');
}

/** Requests a link on the screen and returns the one from the mail. */
async function orderLink(page: Page, app: RunningApp, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(toast(page, 'Email enviado')).toBeVisible();
  await expect(page).toHaveURL('/login');
  return linkMailedTo(app, email);
}

async function linkMailedTo(app: RunningApp, email: string): Promise<string> {
  const link = async () => (await app.mail.lastTo(email)).link;
  await expect.poll(link).toContain('/reset-password');
  return link();
}

test('a forgotten password can be replaced with a mailed link (§2, §4)', async ({ page, app, signUp }) => {
  const { email } = await signUp();
  const link = await orderLink(page, app, email);
  await page.goto(link);
  await chooseNewPassword(page, '123456');
  await expect(page.getByText(/Esa contraseña es demasiado común/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Confirmar contraseña', { exact: true })).toHaveAttribute('type', 'password');
  await chooseNewPassword(page, 'otra-clave-nueva-9');
  await expect(toast(page, '¡Contraseña actualizada!')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-nueva-9');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/home');

  await page.goto(link);
  await expect(toast(page, 'Enlace inválido')).toBeVisible();
});

test('a new password also ends the session of this browser (§4)', async ({ page, app, signedIn }) => {
  const { email } = await signedIn();
  await orderLinkElsewhere(app.baseURL, email);
  await page.goto(await linkMailedTo(app, email));
  await chooseNewPassword(page, 'otra-clave-nueva-9');
  await expect(page).toHaveURL('/login');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

async function orderLinkElsewhere(origin: string, email: string) {
  await fetch(`${origin}/api/auth/recover`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

test('an address without a valid link leads to where another one is ordered, or to the sign-in (§8)', async ({
  page,
}) => {
  for (const [address, destination] of [
    ['/reset-password', '/forgot-password'],
    ['/reset-password?code=abc', '/login'],
    ['/reset-password#access_token=a&type=recovery', '/login'],
    ['/reset-password#error=access_denied&error_code=otp_expired', '/login'],
    ['/reset-password?token_hash=abc&type=email', '/login'],
    ['/reset-password?token_hash=abc&type=recovery', '/login'],
  ] as const) {
    await page.goto(address);
    await expect(page, address).toHaveURL(destination);
    await expect(toast(page, 'Enlace inválido'), address).toBeVisible();
  }
});

test('a link that could not be checked, and a password that could not be saved, say so, and can be tried again (§8)', async ({
  page,
  app,
  signUp,
}) => {
  const { email } = await signUp();
  const link = await orderLink(page, app, email);
  await page.route('**/api/auth/verify', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
  await page.goto(link);
  await expect(page.getByText('Ocurrió un error al verificar el enlace de recuperación')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.route('**/api/auth/reset-password', (route) => route.abort(), { times: 1 });
  await chooseNewPassword(page, 'otra-clave-nueva-9');
  await expect(page.getByText('Ocurrió un error inesperado al actualizar la contraseña')).toBeVisible();
  await chooseNewPassword(page, 'otra-clave-nueva-9');
  await expect(toast(page, '¡Contraseña actualizada!')).toBeVisible();
});
