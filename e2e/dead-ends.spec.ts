import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './fixtures.ts';
import { startApp } from './server.ts';

const PASSWORD = 'una-clave-larga-7';

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await fill(page.getByLabel('Email'), email);
  await fill(page.getByLabel('Contraseña', { exact: true }), password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test("'Elegir Profesional' survives registration and confirmation", async ({ page, app }) => {
  const email = `elige${process.pid}@ejemplo.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Elegir Profesional' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await fill(page.getByLabel('Nombre'), 'Lucía Gómez');
  await fill(page.getByLabel('Email'), email);
  await fill(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.goto((await app.mail.lastTo(email)).link);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/plans?plan=Profesional');
  const chosen = page.getByRole('listitem').filter({ hasText: 'Tu elección' });
  await expect(chosen.getByRole('heading', { name: 'Profesional' })).toBeInViewport();
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
});

test("another call to action after 'Elegir Premium' leads to /home again", async ({ page, signUp }) => {
  const account = await signUp();
  await page.goto('/');
  await page.getByRole('link', { name: 'Elegir Premium' }).click();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Empezar gratis' }).first().click();
  await signIn(page, account);
  await expect(page).toHaveURL('/home');
});

test("a signed-in person sees 'Ir a la app' on the landing and the calculators, and after signing out the login button", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
  for (const path of ['/', '/calculadoras', '/calculadoras/prestamo']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /Iniciar sesión|Crear cuenta/ })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Ir a la app' }).click();
    await expect(page).toHaveURL('/home');
  }
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  for (const path of ['/', '/calculadoras']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir a la app' })).toBeHidden();
  }
});

test('terms and privacy are pages, linked from landing, registration and settings', async ({
  page,
  signedIn,
}) => {
  for (const [path, title] of [
    ['/terminos', 'Términos de uso'],
    ['/privacidad', 'Privacidad'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('cualquier', { exact: false }).first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.goto('/register');
    await expect(page.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await signedIn();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page).toHaveURL('/terminos');
  await page.goBack();
  await page.getByRole('button', { name: 'Privacidad' }).click();
  await expect(page).toHaveURL('/privacidad');
});

test('a suspended person reads it once in the form, with the support address', async ({ browser }) => {
  const app = await startApp({ SUPPORT_EMAIL: 'ayuda@ejemplo.com' });
  const email = app.adminEmail;
  await app.db.query(
    "insert into user_status (user_id, status) select id, 'suspended' from auth_users where email = $1",
    [email],
  );
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${app.baseURL}/login`);
  await signIn(page, { email, password: app.adminPassword });
  await expect(page.getByRole('main').getByText(/Tu cuenta está suspendida/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/ayuda@ejemplo\.com/)).toHaveCount(1);
  await expect(page.getByLabel('Avisos')).toContainText('Error al iniciar sesión');
  await expect(page.getByRole('link', { name: 'ayuda@ejemplo.com' })).toHaveAttribute(
    'href',
    'mailto:ayuda@ejemplo.com',
  );
  await page.goto(`${app.baseURL}/privacidad`);
  await expect(page.getByRole('link', { name: 'ayuda@ejemplo.com' })).toBeVisible();
  await page.context().close();
  await app.stop();
});
