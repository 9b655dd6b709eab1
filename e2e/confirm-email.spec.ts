import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './fixtures.ts';
import type { RunningApp } from './server.ts';

const PASSWORD = 'una-clave-larga-7';

let count = 0;
const newAddress = () => `confirma${process.pid}x${++count}@ejemplo.com`;

async function register(page: Page, email: string, password = PASSWORD) {
  await page.goto('/register');
  await fill(page.getByLabel('Nombre'), 'Lucía Gómez');
  await fill(page.getByLabel('Email'), email);
  await fill(page.getByLabel('Contraseña', { exact: true }), password);
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

const linkTo = async (app: RunningApp, email: string) => (await app.mail.lastTo(email)).link;
const confirmed = (page: Page) => page.getByRole('heading', { name: '¡Correo confirmado!' });

test('the link on another device asks for the password that was chosen, and holds once', async ({
  page,
  app,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await linkTo(app, email));
  await expect(phone.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible();
  const submit = phone.getByRole('button', { name: 'Confirmar mi correo' });
  await expect(submit).toBeDisabled();
  await fill(phone.getByLabel('Contraseña', { exact: true }), 'otra-distinta-9');
  await submit.click();
  await expect(phone.getByText('Esa no es la contraseña que elegiste al registrarte.')).toBeVisible();
  await fill(phone.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await submit.click();
  await expect(confirmed(phone)).toBeVisible();
  await expect(phone).toHaveURL('/login', { timeout: 6_000 });
  await phone.goto(await linkTo(app, email));
  await expect(phone.getByText('Si ya confirmaste tu correo con él')).toBeVisible();
  await phone.context().close();
});

test('after confirming on another device, the sign-in form has the address and waits for the password', async ({
  page,
  app,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await linkTo(app, email));
  await fill(phone.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await phone.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(phone).toHaveURL('/login', { timeout: 6_000 });
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await phone.reload();
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await fill(phone.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await phone.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(phone).toHaveURL('/home');
  await phone.context().close();
});

test('the mail greets by name, keeps its address within its card at every width, and its contrast in a dark theme', async ({
  page,
  app,
}) => {
  const email = newAddress();
  await register(page, email);
  const { html, text } = await app.mail.lastTo(email);
  expect(text).toMatch(/^¡Hola, Lucía!/);
  await page.goto('about:blank');
  await page.setContent(html);
  await expect(page.getByText('¡Hola, Lucía!')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [ends, cards] = await page.getByText('Si el botón no funciona').evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return [range, line.parentElement!].map((each) => each.getBoundingClientRect().right);
    });
    expect(ends, `at ${width} px`).toBeLessThanOrEqual(cards! - 20);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(30, 19, 49)');
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(['color-contrast'])
    .analyze();
  expect(violations).toEqual([]);
});

test('a mail scanner that opens the link confirms no account', async ({ page, app, browser }) => {
  const email = newAddress();
  await register(page, email);
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(await linkTo(app, email));
  await expect(scanner.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await scanner.context().close();
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await fill(page.getByLabel('Email'), email);
  await fill(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Falta confirmar tu correo')).toBeVisible();
  await page.goto(await linkTo(app, email));
  await expect(confirmed(page)).toBeVisible();
});

test('an expired link offers another one, with the same answer for every address', async ({ page, app }) => {
  const email = newAddress();
  await register(page, email);
  const first = await linkTo(app, email);
  await app.db.query('update auth_confirmation_links set expires_at = now() where email = $1', [email]);
  await page.goto(first);
  await expect(page.getByRole('alert').filter({ hasText: 'ha expirado' })).toBeVisible();
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons).toHaveText(['Reenviar', 'Reintentar']);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  const sentences = [];
  for (const address of ['nadie@ejemplo.com', email]) {
    await fill(page.getByLabel('Email'), address);
    await page.getByRole('button', { name: 'Reenviar' }).click();
    const hint = page.getByRole('main').getByText(/^Si hay un registro pendiente/);
    await expect(hint).toBeVisible();
    await expect(page.getByLabel('Avisos')).toContainText((await hint.textContent())!);
    sentences.push(await hint.textContent());
  }
  expect(sentences[0]).toBe(sentences[1]);
  await expect.poll(() => linkTo(app, email)).not.toBe(first);
  await page.goto(await linkTo(app, email));
  await expect(confirmed(page)).toBeVisible();
});

test('a confirmation that fails shows the error beside its button and can be retried', async ({
  page,
  app,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await linkTo(app, email));
  await fill(phone.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await phone.route('**/api/auth/verify', (route) => route.abort(), { times: 1 });
  await phone.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'El servidor no responde.' })).toBeVisible();
  await phone.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(confirmed(phone)).toBeVisible();
  await phone.context().close();
});

test('the panel after registering sends the mail again', async ({ page, app }) => {
  const email = newAddress();
  await register(page, email);
  const first = await linkTo(app, email);
  await page.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByText('Te lo enviamos otra vez: puede tardar un minuto.')).toBeVisible();
  await expect.poll(() => linkTo(app, email)).not.toBe(first);
});

test('a wrong address can be corrected from the panel, and the form keeps the other fields', async ({
  page,
  app,
}) => {
  await register(page, `${newAddress()}.mal`);
  await page.getByRole('button', { name: 'Corregir correo' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía Gómez');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByRole('checkbox', { name: /Acepto los/ })).toBeChecked();
  const email = newAddress();
  await fill(page.getByLabel('Email'), email);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await linkTo(app, email));
  await expect(confirmed(page)).toBeVisible();
});
