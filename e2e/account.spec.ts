import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('the splash shows name and tagline, and goes to /login after 3 s (§2, §9)', async ({ page }) => {
  await stopClock(page);
  await page.goto('/splash');
  await expect(page.getByRole('heading', { name: 'Alcancía' })).toBeVisible();
  await expect(page.getByText('Aprende a cuidar tu dinero, moneda a moneda.').last()).toBeVisible();
  await page.clock.runFor(2900);
  await expect(page).toHaveURL('/splash');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/login');
});

test('the login page links to the landing, password recovery and registration (§2)', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Iniciar sesión · Alcancía');
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', '/register');
});

test('the login button is disabled while a field is empty and while signing in (§5)', async ({
  page,
  signUp,
}) => {
  const account = await signUp();
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Iniciar sesión' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill(account.email);
  await expect(submit).toBeDisabled();
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await expect(submit).toBeEnabled();

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-in', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await submit.click();
  await expect(submit).toBeDisabled();
  answer.resolve();
  await expect(page).toHaveURL('/home');
});

test('a wrong password shows the server’s message, a right one a welcome (§8)', async ({ page, signUp }) => {
  const account = await signUp();
  await page.goto('/login');
  await signIn(page, { ...account, password: 'no-es-la-mia' });
  await expect(toast(page, 'Error al iniciar sesión')).toBeVisible();
  await expect(toast(page, 'El email o la contraseña no son correctos.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('El email o la contraseña no son correctos.');
  await signIn(page, account);
  await expect(toast(page, '¡Bienvenido!')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('a signed-in person is redirected from /login to /home (§2)', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
});

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

async function fillRegistration(page: Page, email: string, password = 'una-clave-larga-7') {
  await page.getByLabel('Nombre').fill('Lucía Gómez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
}

test('registering asks for name, email, password and the terms (§5)', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await expect(page.getByText('Escribe tu email.')).toBeVisible();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await expect(page.getByText('Acepta los términos para crear tu cuenta.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
});

test('the terms open over the form and keep what was typed', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Lucía');
  await page.getByRole('button', { name: 'términos de uso' }).click();
  await expect(page.getByRole('dialog', { name: 'Términos de uso' })).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía');
});

test('a rejected registration shows the server’s message (§8)', async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, 'debil@ejemplo.com', '123456');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(toast(page, 'Error al crear cuenta')).toBeVisible();
  await expect(page.getByText(/Esa contraseña es demasiado común/).first()).toBeVisible();
});

test('register, confirm by mail, sign in (§2, §4)', async ({ page, app }) => {
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
  await expect(page.getByRole('heading', { name: '¡Email confirmado!' })).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL(/confirm-email/);
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL('/login');
  await signIn(page, { email: 'lucia@ejemplo.com', password: 'una-clave-larga-7' });
  await expect(page).toHaveURL('/home');
});

test('after registering, another account can be registered', async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, 'primera@ejemplo.com');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('button', { name: 'Registrar otra cuenta' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('signing in before confirming offers to send the mail again', async ({ page, app }) => {
  const email = 'impaciente@ejemplo.com';
  await page.goto('/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  const first = await app.mail.lastTo(email);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await signIn(page, { email, password: 'una-clave-larga-7' });
  await expect(page.getByText('Falta confirmar tu email')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar email de confirmación' }).click();
  await expect(toast(page, 'Email enviado')).toBeVisible();
  await expect.poll(async () => (await app.mail.lastTo(email)).link).not.toBe(first.link);
});

test.describe('a confirmation that fails (§8)', () => {
  const noLink = /^Enlace de confirmación inválido o expirado/;
  for (const [address, message] of [
    ['/confirm-email', noLink],
    ['/confirm-email?code=abc', noLink],
    ['/confirm-email#access_token=a&refresh_token=b', noLink],
    ['/confirm-email?token_hash=abc&type=recovery', 'Tipo de confirmación no válido'],
    [
      '/confirm-email?token_hash=abc&type=email',
      'Error al confirmar el email: El enlace no es válido o ha expirado. Pide uno nuevo.',
    ],
  ] as const) {
    test(`${address} shows why, and offers to retry, sign in or register`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
      await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', '/register');
    });
  }

  test('an unexpected error is shown and can be retried', async ({ page, app }) => {
    await page.goto('/register');
    await fillRegistration(page, 'tenaz@ejemplo.com');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    const { link } = await app.mail.lastTo('tenaz@ejemplo.com');
    await page.route('**/api/auth/verify', (route) => route.abort(), { times: 1 });
    await page.goto(link);
    await expect(page.getByText(/^Error inesperado al confirmar el email/)).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: '¡Email confirmado!' })).toBeVisible();
  });
});
