import { readFile } from 'node:fs/promises';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { desk, notice } from './office.ts';
import { send } from './send.ts';
import { startApp } from './server.ts';

test.use(desk);

test('before any activity, dashboard and analytics show samples and label them (§2)', async ({ browser }) => {
  const fresh = await startApp();
  const page = await (await browser.newContext({ baseURL: fresh.baseURL })).newPage();
  const { adminEmail: email, adminPassword: password, baseURL: origin } = fresh;
  await page.request.post('/api/auth/sign-in', { data: { email, password }, headers: { origin } });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Datos de ejemplo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Actividad reciente' })).toBeVisible();
  await page.goto('/admin/analytics');
  await expect(page.getByText('Datos de ejemplo')).toBeVisible();
  for (const figure of ['154', '1,234', '89', '73%'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await page.context().close();
  await fresh.stop();
});

test('the dashboard counts lessons, people and plans, including free and enterprise (§2, §9)', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  await signedIn({ premium: true });
  await signedInAdmin();
  const { rows } = await app.db.query(`select
    (select count(*)::int from profiles) as users,
    (select count(*)::int from user_subscriptions where is_active) as active,
    (select count(*)::int from lessons where archived_at is null) as lessons,
    (select count(*)::int from plans where archived_at is null) as plans,
    (select count(*)::int from badges where archived_at is null) as badges`);
  const { users, active, lessons, plans, badges } = rows[0];
  await page.goto('/admin/dashboard');
  for (const [label, count] of [
    ['Usuarios', users],
    ['Suscripciones activas', active],
    ['Lecciones', lessons],
    ['Insignias', badges],
    ['Planes', plans],
  ])
    await expect(page.getByRole('main').getByRole('link', { name: `${label} ${count}` })).toBeVisible();
  const plan = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await expect(plan('Plan gratuito')).toHaveText(`Plan gratuito${users - active}`);
  await expect(plan('Enterprise')).toHaveText('Enterprise0');
});

test('recent activity lists real events', async ({ page, signUp, signedInAdmin }) => {
  const { full_name } = await signUp({ full_name: `Recién Llegada ${process.pid}` });
  await signedInAdmin();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: full_name })).toContainText('se registró');
  await expect(page.getByText('Datos de ejemplo')).toBeHidden();
});

test('what waits leads to its rows', async ({ page, app, signedIn, signedInAdmin }) => {
  await signedIn();
  await send(page, app, 'POST /support-requests', {
    category: 'Otro',
    subject: 'Ayuda',
    message: `Una pregunta ${Math.random()}`,
  });
  await signedInAdmin();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^Solicitudes de soporte\s*[1-9]/ }).click();
  await expect(page).toHaveURL('/admin/support?estado=open');
});

test('every figure explains what it counts, on hover, by keyboard and by tap', async ({
  page,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/analytics');
  const definitions = page.getByRole('button', { name: /^Qué mide/ });
  await expect(definitions).toHaveCount(8);
  const first = page.getByRole('button', { name: 'Qué mide «Usuarios activos (7 días)»' });
  const words = page.getByText(/7 días|siete días/).last();
  await first.hover();
  await expect(page.getByRole('dialog')).toContainText(/7/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
});

test('the report is downloaded as CSV, and a failure shows an error', async ({ page, signedInAdmin }) => {
  await signedInAdmin();
  await page.goto('/admin/analytics');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Reporte' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\n').length).toBeGreaterThan(4);
  await failCalls(page, '**/api/admin/analytics/report');
  await page.getByRole('button', { name: 'Exportar Reporte' }).click();
  await expect(notice(page, 'No se pudo descargar')).toBeVisible();
  await expect(notice(page, messageOf('unavailable'))).toBeVisible();
});
