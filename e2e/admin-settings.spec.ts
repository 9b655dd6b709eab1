import { expect, test } from './fixtures.ts';
import { desk, notice } from './office.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('every switch is stored by the button of its section (§2)', async ({ page }) => {
  await page.goto('/admin/settings');
  for (const [section, name] of [
    ['Seguridad', 'Avisar de cada entrada'],
    ['Notificaciones', 'Solicitudes de soporte'],
    ['Notificaciones', 'Usuarios nuevos'],
    ['Notificaciones', 'Problemas con pagos'],
  ] as const) {
    const region = page.getByRole('region', { name: section });
    const setting = region.getByRole('switch', { name });
    const before = await setting.isChecked();
    await setting.click();
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await region.getByRole('button', { name: 'Guardar' }).click();
    expect((await stored).status()).toBe(200);
    await page.reload();
    await expect(setting).toBeChecked({ checked: !before });
  }
});

test('the profile is stored; the email cannot be changed (§2, §8)', async ({ page, app }) => {
  await page.goto('/admin/settings');
  const profile = page.getByRole('region', { name: 'Perfil' });
  await expect(profile.getByLabel('Email')).toHaveValue(app.adminEmail);
  await expect(profile.getByLabel('Email')).not.toBeEditable();
  await profile.getByLabel('Nombre completo').fill('   ');
  await profile.getByRole('button', { name: 'Guardar' }).click();
  await expect(profile.getByText('Escribe tu nombre.')).toBeVisible();
  await profile.getByLabel('Nombre completo').fill('Quien Administra');
  await profile.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Perfil actualizado')).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel('Nombre completo')).toHaveValue('Quien Administra');
});

test('the maintenance notice is shown above every page until it is removed', async ({
  page,
  browser,
  app,
}) => {
  const text = 'Esta noche, de 2 a 3, la app descansa.';
  await page.goto('/admin/settings');
  const system = page.getByRole('region', { name: 'Sistema' });
  const save = () => system.getByRole('button', { name: 'Guardar' }).click();
  await system.getByLabel('Aviso de mantenimiento').fill(text);
  await save();
  await expect(page.getByRole('complementary', { name: 'Aviso' })).toHaveText(text);

  const visitor = await (await browser.newContext({ baseURL: app.baseURL })).newPage();
  await visitor.goto('/login');
  await expect(visitor.getByRole('complementary', { name: 'Aviso' })).toHaveText(text);
  await visitor.context().close();

  await system.getByLabel('Aviso de mantenimiento').fill('');
  await save();
  await expect(page.getByRole('complementary', { name: 'Aviso' })).toBeHidden();
});

test('who saves a section over what somebody else saved chooses first, and pressing again overwrites nothing', async ({
  page,
  app,
}) => {
  await page.goto('/admin/settings');
  const system = page.getByRole('region', { name: 'Sistema', exact: true });
  await system.getByLabel('Aviso de mantenimiento').fill('Lo mío.');
  const settings = `${app.baseURL}/api/admin/settings`;
  const put = (maintenance_notice: string) =>
    page.request.put(settings, { data: { maintenance_notice }, headers: { origin: app.baseURL } });
  const stored = async () => (await (await page.request.get(settings)).json()).maintenance_notice;
  expect((await put('Lo suyo.')).status()).toBe(200);
  for (const _press of [1, 2]) {
    await system.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(system.getByText(/Cambiaste la configuración en otra ventana el /)).toBeVisible();
  }
  expect(await stored()).toBe('Lo suyo.');
  await system.getByRole('button', { name: 'Usar lo tuyo' }).click();
  await system.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(notice(page, 'Configuración guardada')).toBeVisible();
  expect(await stored()).toBe('Lo mío.');
  // The same window goes on from what it saved.
  await system.getByLabel('Aviso de mantenimiento').fill('');
  await system.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Aviso' })).toBeHidden();
});

test('while registration is closed or by invitation, the registration page says so', async ({
  page,
  browser,
  app,
}) => {
  await page.goto('/admin/settings');
  const system = page.getByRole('region', { name: 'Sistema' });
  const accounts = system.getByLabel('Cuentas nuevas');
  const saved = async () => {
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await system.getByRole('button', { name: 'Guardar' }).click();
    expect((await stored).status()).toBe(200);
  };
  await accounts.selectOption('Cerradas');
  await saved();
  const visitor = await (await browser.newContext({ baseURL: app.baseURL })).newPage();
  await visitor.goto('/register');
  await expect(visitor.getByText('El registro de cuentas nuevas está cerrado por ahora.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Crear cuenta' })).toBeHidden();
  await accounts.selectOption('Con invitación a un aula');
  await saved();
  await visitor.reload();
  await expect(visitor.getByText('Las cuentas nuevas se crean con una invitación.')).toBeVisible();
  await accounts.selectOption('Con un correo de ciertos dominios');
  await system.getByLabel('Dominios de correo').fill('escuela.es');
  await saved();
  await visitor.reload();
  await expect(visitor.getByText('Usa tu correo de escuela.es.')).toBeVisible();
  await accounts.selectOption('Para cualquiera');
  await saved();
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
  await visitor.context().close();
});
