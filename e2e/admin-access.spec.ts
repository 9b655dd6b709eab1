import { expect, test } from './fixtures.ts';
import { desk, notice, unique } from './office.ts';
import { send } from './send.ts';

test.use(desk);

const entries = [
  ['Panel', '/admin/dashboard'],
  ['Analíticas', '/admin/analytics'],
  ['Usuarios', '/admin/users'],
  ['Planes', '/admin/plans'],
  ['Soporte', '/admin/support'],
  ['Lecciones', '/admin/lessons'],
  ['Por revisar', '/admin/reviews'],
  ['Preguntas', '/admin/questions'],
  ['Insignias', '/admin/badges'],
  ['Configuración', '/admin/settings'],
  ['Auditoría', '/admin/audit'],
] as const;

test('email and password are both required (§5)', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Escribe tu correo.')).toBeVisible();
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('an administrator signs in and lands on the dashboard (§4)', async ({ page, app }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(app.adminEmail);
  await page.getByLabel('Contraseña', { exact: true }).fill(app.adminPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel' })).toBeVisible();
});

test('a learner gets the message that this user is not an administrator (§6)', async ({ page, signUp }) => {
  const { email, password } = await signUp();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Este usuario no tiene permisos de administrador')).toBeVisible();
  await page.goto('/admin/lessons');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Este usuario no tiene permisos de administrador')).toBeVisible();
});

test('after an expired session, signing in leads back to the same page', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/lessons?categoria=impuestos');
  await expect(page.getByRole('table', { name: 'Lecciones' })).toBeVisible();
  await page.context().clearCookies();
  // While the first check is on its way, a focus starts no other.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL('/admin/login', { timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Tu sesión ha terminado')).toBeVisible();
  await page.getByLabel('Email').fill(app.adminEmail);
  await page.getByLabel('Contraseña', { exact: true }).fill(app.adminPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/admin/lessons?categoria=impuestos');
});

test('who opens a page of the back office without a session gets it after signing in', async ({
  page,
  app,
}) => {
  await page.goto('/admin/lessons?categoria=impuestos');
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Email').fill(app.adminEmail);
  await page.getByLabel('Contraseña', { exact: true }).fill(app.adminPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/admin/lessons?categoria=impuestos');
});

test('a dialog that is open while the session ends keeps its input, and saves it after signing in again', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Nueva insignia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva insignia' });
  const title = unique('Insignia a medias');
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Condición').selectOption('points_earned');
  await form.getByLabel('Valor').fill('900000');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Crear insignia' }).click();
  const again = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  await again.getByLabel('Contraseña').fill(app.adminPassword);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Título')).toHaveValue(title);
  await form.getByRole('button', { name: 'Crear insignia' }).click();
  await expect(notice(page, 'Insignia creada')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('the side menu links to every page and marks the current one (§2)', async ({ page, signedInAdmin }) => {
  await signedInAdmin();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Administración' });
  for (const [label, path] of entries) {
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
});

test('on a phone the menu is a drawer that closes after choosing a page, whose content then has the focus', async ({
  page,
  signedInAdmin,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAdmin();
  await page.goto('/admin/dashboard');
  const opener = page.getByRole('button', { name: 'Abrir el menú' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Administración' });
  await drawer.getByRole('link', { name: 'Insignias' }).click();
  await expect(page).toHaveURL('/admin/badges');
  await expect(drawer).toBeHidden();
  await expect(page.locator('#contenido')).toBeFocused();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an administrator makes a person an editor, who then sees content alone (§25)', async ({
  page,
  app,
  signUp,
  signedInAdmin,
}) => {
  const { email, password, full_name } = await signUp({ full_name: unique('Edith') });
  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: full_name }).click();
  await page.getByRole('switch', { name: 'Edición' }).click();
  await expect(notice(page, 'Funciones cambiadas')).toBeVisible();
  await page.context().clearCookies();
  // Another browser: this one remembers that an administrator was here.
  await page.evaluate(() => localStorage.clear());
  await send(page, app, 'POST /auth/sign-in', { email, password });
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/admin/lessons');
  const menu = page.getByRole('navigation', { name: 'Administración' }).getByRole('listitem');
  await expect(menu).toHaveText(['Lecciones', 'Por revisar', 'Preguntas']);
  for (const name of ['Por revisar', 'Preguntas', 'Lecciones']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await page.getByRole('table', { name: 'Lecciones' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Editar lección', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Historial' })).toHaveCount(0);
  expect(refused).toEqual([]);
});
