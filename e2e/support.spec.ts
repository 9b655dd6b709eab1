import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' });

async function fillRequest(page: Page) {
  await page.getByLabel('Categoría').selectOption('Problema con pagos');
  await page.getByLabel('Asunto').fill('Un cobro');
  await page.getByLabel('Mensaje').fill('Me cobraron dos veces.');
}

test('the form asks for category, subject and message, and uses the account’s address (§5)', async ({
  page,
  signedIn,
}) => {
  const { email } = await signedIn();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Ayuda y soporte' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await page.getByLabel('Categoría').getByRole('option').allTextContents()).toEqual([
    'Elige una categoría',
    'Error técnico / Bug',
    'Problema con lecciones',
    'Problema con pagos',
    'Problema de navegación',
    'Contenido incorrecto',
    'Sugerencia de mejora',
    'Pregunta general',
    'Otro',
  ]);
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel('Categoría').selectOption('Problema con pagos');
  await page.getByLabel('Asunto').fill('Un cobro');
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel('Mensaje').fill('Me cobraron dos veces.');
  await expect(submit(page)).toBeEnabled();
});

test('a request is stored; success shows after 1.5 s, and 2 s later the settings (§9)', async ({
  page,
  signedIn,
  app,
}) => {
  const { email } = await signedIn();
  await page.goto('/settings?view=help-support');
  await fillRequest(page);
  await page.clock.install();
  const stored = page.waitForResponse('**/api/support-requests');
  await submit(page).click();
  expect((await stored).status()).toBe(201);
  await page.clock.fastForward(700);
  await expect(submit(page)).toBeVisible();
  await page.clock.fastForward(800);
  await expect(page.getByText('¡Mensaje enviado exitosamente!')).toBeVisible();
  await expect(page.getByText('Te responderemos en las próximas 24-48 horas.')).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL(/help-support/);
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL('/settings');
  const { rows } = await app.db.query(
    'select category, subject, message from support_requests where email = $1',
    [email],
  );
  expect(rows).toEqual([
    { category: 'Problema con pagos', subject: 'Un cobro', message: 'Me cobraron dos veces.' },
  ]);
});

test('a request that could not be sent shows an error and keeps what was typed (§8)', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/settings?view=help-support');
  await fillRequest(page);
  await page.route('**/api/support-requests', (route) => route.abort());
  await submit(page).click();
  await expect(page.getByText('Error al enviar')).toBeVisible();
  await expect(
    page.getByText('No pudimos enviar tu solicitud. Por favor, inténtalo de nuevo.'),
  ).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Me cobraron dos veces.');
});
