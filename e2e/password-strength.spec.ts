import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const meter = (page: Page) => page.getByRole('status').filter({ hasText: 'Seguridad' });

test('a new password shows how hard it is to guess, by code that is downloaded with its first character', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Rosalinda Zárate');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.focus();
  await expect(meter(page)).toBeHidden();
  expect(requests.join()).not.toContain('measure-strength');
  await password.fill('qwerty12');
  await expect(meter(page)).toHaveText(/Seguridad: (muy )?débil/);
  await password.fill('Rosalinda');
  await expect(meter(page)).toHaveText('Seguridad: muy débil');
  await password.fill('jilguero tranvía mostaza 71');
  await expect(meter(page)).toHaveText('Seguridad: muy buena');
  await password.fill('');
  await expect(meter(page)).toBeHidden();
});

test('a changed password shows its strength, and the current one does not', async ({ page, be }) => {
  await be('learner');
  await page.goto('/settings?view=change-password');
  await page.getByLabel('Contraseña actual').fill('lo que sea');
  await expect(meter(page)).toBeHidden();
  await page.getByLabel('Nueva contraseña').fill('jilguero tranvía mostaza 71');
  await expect(meter(page)).toHaveText('Seguridad: muy buena');
});

test('a recovered password shows its strength', async ({ page, app, signUp }) => {
  const { email } = await signUp();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /enviar/i }).click();
  await expect.poll(async () => (await app.mail.lastTo(email)).link).toContain('/reset-password');
  await page.goto((await app.mail.lastTo(email)).link);
  await page.getByLabel('Nueva contraseña').fill('123456');
  await expect(meter(page)).toHaveText('Seguridad: muy débil');
});

test('a form works without the meter when its code cannot be downloaded', async ({ page }) => {
  await page.route('**/measure-strength*', (route) => route.abort());
  await page.goto('/register');
  await page.getByLabel('Contraseña', { exact: true }).fill('jilguero tranvía mostaza 71');
  await expect(meter(page)).toHaveText('Seguridad');
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeEnabled();
});
