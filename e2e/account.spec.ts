import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('a wrong password shows the server’s message; with a right one the button waits, and a welcome follows (§5, §8)', async ({
  page,
  signUp,
}) => {
  const account = await signUp();
  await page.goto('/login');
  const password = page.getByLabel('Contraseña', { exact: true });
  await signIn(page, { ...account, password: 'no-es-la-mia' });
  await expect(toast(page, 'Error al iniciar sesión')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-in', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await signIn(page, account);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeDisabled();
  answer.resolve();
  await expect(toast(page, '¡Bienvenido!')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

async function fillRegistration(page: Page, email: string, password = 'una-clave-larga-7') {
  await page.getByLabel('Nombre').fill('Lucía Gómez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
}

test('registering focuses the first field that is missing, and reading the terms keeps what was typed (§5)', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.getByLabel('Nombre').fill('Lucía');
  await page.getByRole('button', { name: 'términos de uso' }).click();
  await expect(page.getByRole('dialog', { name: 'Términos de uso' })).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía');
});

test('register, confirm by mail, and be in the app by way of /login (§2, §4)', async ({ page, app }) => {
  await page.goto('/register');
  await fillRegistration(page, 'lucia@ejemplo.com');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(toast(page, '¡Cuenta creada!')).toBeVisible();
  await expect(page.getByText('Revisa tu email para confirmar tu cuenta')).toBeVisible();
  await expect(page.getByText('lucia@ejemplo.com')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute('href', '/login');

  const { link } = await app.mail.lastTo('lucia@ejemplo.com');
  await page.clock.install();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '¡Correo confirmado!' })).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL(/confirm-email/);
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL('/home');
});

test('signing in before confirming offers to send the mail again', async ({ page, app }) => {
  const email = 'impaciente@ejemplo.com';
  await page.goto('/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  const first = await app.mail.lastTo(email);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await signIn(page, { email, password: 'una-clave-larga-7' });
  await expect(page.getByText('Falta confirmar tu correo')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar correo de confirmación' }).click();
  await expect(toast(page, 'Email enviado')).toBeVisible();
  await expect.poll(async () => (await app.mail.lastTo(email)).link).not.toBe(first.link);
});
