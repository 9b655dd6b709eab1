import { readFile } from 'node:fs/promises';
import { PASSWORD } from '#test/accounts.ts';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { desk, notice, unique } from './office.ts';

test('a learner downloads the own data with the password', async ({ page, signedIn }) => {
  const { email } = await signedIn();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  await page.getByLabel('Tu contraseña').fill('otra-clave-larga-9');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  await expect(page.getByLabel('Tu contraseña')).toHaveAccessibleDescription(
    messageOf('invalid_current_password'),
  );
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mis-datos-.*\.json$/);
  const { tables } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(tables.auth_users).toMatchObject([{ email }]);
});

test('a learner deletes the account, sees the date after signing in again, and takes it back', async ({
  page,
  app,
  signedIn,
}) => {
  const { email } = await signedIn();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByText('Lo que queda, sin tu nombre')).toBeVisible();
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(notice(page, 'Eliminación programada')).toBeVisible();
  await expect.poll(async () => (await app.mail.lastTo(email)).text).toContain('Cancelar la eliminación');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText(/^Tu cuenta se eliminará el/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar la eliminación' }).click();
  await expect(notice(page, 'Tu cuenta se queda')).toBeVisible();
  await expect(page.getByText(/^Tu cuenta se eliminará el/)).toHaveCount(0);
});

test('when the payment provider is away the form says so and nothing is scheduled', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await failCalls(page, '**/api/account-deletion', 'unavailable');
  await page.goto('/settings?view=delete-account');
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('main').getByText(messageOf('unavailable'))).toBeVisible();
  await expect(page.getByText(/^Tu cuenta se eliminará el/)).toHaveCount(0);
});

test('an undo that comes too late says so in the banner', async ({ page, app, signedIn }) => {
  const { email } = await signedIn();
  await page.goto('/settings?view=delete-account');
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('button', { name: 'Cancelar la eliminación' })).toBeVisible();
  await app.db.query(
    `update account_deletions set due_at = now(), retry_at = now() + interval '1 day'
      where user_id = (select id from auth_users where email = $1)`,
    [email],
  );
  await page.getByRole('button', { name: 'Cancelar la eliminación' }).click();
  await expect(page.getByRole('main').getByText(messageOf('deletion_due'))).toBeVisible();
});

test.describe('in the back office', () => {
  test.use(desk);

  test('an administrator schedules and cancels a deletion from the person’s page', async ({
    page,
    app,
    signUp,
    signedInAdmin,
  }) => {
    const full_name = unique('Persona Que Se Va');
    await signUp({ full_name });
    await signedInAdmin();
    await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
    await page.getByRole('link', { name: full_name }).click();
    await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tu contraseña').fill(app.adminPassword);
    await dialog.getByRole('button', { name: 'Eliminar cuenta' }).click();
    await expect(notice(page, 'Eliminación programada')).toBeVisible();
    await expect(page.getByText(/^La cuenta se eliminará el/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar la eliminación' }).click();
    await expect(notice(page, 'Eliminación cancelada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Eliminar cuenta' })).toBeVisible();
  });
});
