import { PASSWORD } from '#test/accounts.ts';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { desk, notice } from './office.ts';

const row = (text: string) => ({ hasText: text });

test('a learner sees who tried the account and from where, and closes the other sessions', async ({
  page,
  app,
  signedIn,
  playwright,
}) => {
  const { email } = await signedIn();
  const phone = await playwright.request.newContext({
    baseURL: app.baseURL,
    extraHTTPHeaders: { origin: app.baseURL },
    userAgent: 'Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0 Mobile Safari/537.36',
  });
  await phone.post('/api/auth/sign-in', { data: { email, password: 'no-es-esta-clave' } });
  await phone.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Actividad de tu cuenta' }).click();
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events.filter(row('Intento fallido de iniciar sesión'))).toContainText(
    'Chrome en Android · red',
  );
  await expect(page.getByText('Tienes 1 sesión abierta en otros dispositivos')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
  await expect(notice(page, 'Sesiones cerradas')).toBeVisible();
  await expect(events.first()).toContainText('Otras sesiones cerradas');
  await expect(page.getByRole('button', { name: 'Cerrar las otras sesiones' })).toBeDisabled();
  expect((await phone.get('/api/profiles/me')).status()).toBe(401);
  await phone.dispose();
});

test('a learner closes one session of several, after the password', async ({
  page,
  app,
  signedIn,
  playwright,
}) => {
  const { email } = await signedIn();
  const open = async (userAgent: string) => {
    const extraHTTPHeaders = { origin: app.baseURL };
    const device = await playwright.request.newContext({ baseURL: app.baseURL, extraHTTPHeaders, userAgent });
    await device.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
    return device;
  };
  const phone = await open('Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0 Mobile Safari/537.36');
  const desktop = await open('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const statusOf = async (device: typeof phone) => (await device.get('/api/profiles/me')).status();
  await page.goto('/settings?view=account-activity');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill('no-es-esta-clave');
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(notice(page, 'Sesión cerrada')).toBeVisible();
  await expect(sessions.getByText('Chrome en Android')).toHaveCount(0);
  await expect(page.getByText('Tienes 1 sesión abierta en otros dispositivos')).toBeVisible();
  expect([await statusOf(phone), await statusOf(desktop)]).toEqual([401, 200]);
  await Promise.all([phone.dispose(), desktop.dispose()]);
});

test('a failure to close the other sessions stands beside the button', async ({
  page,
  app,
  signedIn,
  playwright,
}) => {
  const { email } = await signedIn();
  const phone = await playwright.request.newContext({
    baseURL: app.baseURL,
    extraHTTPHeaders: { origin: app.baseURL },
  });
  await phone.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  await phone.dispose();
  await failCalls(page, '**/api/auth/end-other-sessions', 'unavailable');
  await page.goto('/settings?view=account-activity');
  await page.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
  await expect(dialog.getByText(messageOf('unavailable'))).toBeVisible();
});

test.describe('in the back office', () => {
  test.use(desk);

  test('administrators search the events by person, kind and day', async ({
    page,
    signedInAdmin,
    signUp,
    app,
  }) => {
    const { email } = await signUp();
    await page.request.post(`${app.baseURL}/api/auth/sign-in`, {
      data: { email, password: 'no-es-esta-clave' },
      headers: { origin: app.baseURL },
    });
    await signedInAdmin();
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Seguridad' }).click();
    await page.getByLabel('Buscar por nombre, correo o id').fill(email);
    const table = page.getByRole('table', { name: 'Eventos de seguridad' });
    await expect(table.getByRole('row').filter(row('Cuenta creada'))).toHaveCount(1);
    await page.getByLabel('Evento').selectOption('Intento fallido de iniciar sesión');
    await expect(table.getByRole('row').filter(row('Intento fallido'))).toHaveCount(1);
    await expect(table.getByRole('row').filter(row('Cuenta creada'))).toHaveCount(0);
    await page.getByLabel('Hasta').fill('2020-01-01');
    await expect(page.getByText('Ningún evento')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(table).toBeVisible();
  });
});
