import type { Page } from '@playwright/test';
import { pass, passAndAnswer, passUntil, shown, stopClock } from './clock.ts';
import { countCalls } from './count-calls.ts';
import { failCalls } from './failing-api.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ page }) => stopClock(page));

test('§9 splash: 3 s', async ({ page }) => {
  await page.goto('/splash');
  await expect(page.getByRole('heading', { name: 'Alcancía' })).toBeVisible();
  await pass(page, 2_950);
  await expect(page).toHaveURL('/splash');
  await pass(page, 100);
  await expect(page).toHaveURL('/login');
});

test('§9 email confirmation: redirect after 3 s', async ({ page }) => {
  await page.route('**/api/auth/verify', (route) => route.fulfill({ json: { type: 'email' } }));
  await page.goto('/confirm-email?token_hash=x&type=email');
  await passUntil(page, () => shown(page, '¡Correo confirmado!'));
  await pass(page, 2_900);
  await expect(page).toHaveURL(/confirm-email/);
  await pass(page, 200);
  await expect(page).toHaveURL('/login');
});

test('§4, §9 session check: after 500 ms, 3 attempts 1 s apart, then loading ends', async ({ page }) => {
  await failCalls(page, '**/api/auth/session');
  const checks = await countCalls(page, '**/api/auth/session');
  await page.goto('/home');
  await expect(page.getByText('Verificando tu sesión')).toBeVisible();
  await pass(page, 450);
  expect(checks.calls).toBe(0);
  for (const attempt of [1, 2, 3]) {
    await passAndAnswer(page, 100, '**/api/auth/session');
    expect(checks.calls).toBe(attempt);
    await pass(page, attempt < 3 ? 910 : 0);
    expect(checks.calls).toBe(attempt);
  }
  await expect(page).toHaveURL('/login');
  await pass(page, 5_000);
  expect(checks.calls).toBe(3);
});

test('§2, §9 guard: the page is reloaded after 10 s, once per visit', async ({ page }) => {
  await countCalls(page, '**/api/auth/session', 'hang');
  await page.goto('/home');
  await expect(page.getByText('Verificando tu sesión')).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await pass(page, 9_900);
  expect(loads).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText('Verificando tu sesión')).toBeVisible();
  await pass(page, 60_000);
  expect(loads).toBe(1);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect.poll(() => loads).toBe(2);
});

test('§4, §9 subscription status: every 30 s, and 2 s after success=true', async ({ page, be }) => {
  await be('learner');
  const asked = await countCalls(page, '**/check-subscription');
  await page.goto('/plans?success=true');
  await passUntil(page, () => shown(page, '¡Suscripción exitosa!'));
  // The button is enabled once the first status has arrived.
  const refresh = page.getByRole('button', { name: 'Actualizar estado' });
  await passUntil(page, () => expect(refresh).toBeEnabled({ timeout: 100 }));
  const first = asked.calls;
  await pass(page, 1_000);
  expect(asked.calls).toBe(first);
  await passAndAnswer(page, 1_000, '**/check-subscription');
  expect(asked.calls).toBe(first + 1);
  await pass(page, 29_800);
  expect(asked.calls).toBe(first + 1);
  await passAndAnswer(page, 300, '**/check-subscription');
  expect(asked.calls).toBe(first + 2);
});

test('§4, §9 subscription status: every 30 s where Ajustes shows its label, and not in a hidden tab', async ({
  page,
  be,
}) => {
  await be('learner');
  const asked = await countCalls(page, '**/check-subscription');
  const answered = page.waitForResponse('**/check-subscription');
  await page.goto('/settings');
  await passUntil(page, () => shown(page, 'Plan Free'));
  await answered;
  await pass(page, 0);
  expect(asked.calls).toBe(1);
  await passAndAnswer(page, 30_300, '**/check-subscription');
  expect(asked.calls).toBe(2);
  await turnTab(page, 'hidden');
  await pass(page, 120_000);
  expect(asked.calls).toBe(2);
  const answeredAgain = page.waitForResponse('**/check-subscription');
  await turnTab(page, 'visible');
  await answeredAgain;
  expect(asked.calls).toBe(3);
});

test('§9 admin login: redirect after 200 ms', async ({ page, be }) => {
  await be('admin');
  await page.goto('/admin/login');
  await passAndAnswer(page, 500, '**/api/auth/session');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toHaveAttribute('aria-busy', 'true');
  await pass(page, 150);
  await expect(page).toHaveURL('/admin/login');
  await pass(page, 100);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('§4, §9 admin guard: redirect after 100 ms', async ({ page, be }) => {
  await be('learner');
  await page.goto('/admin/lessons');
  await expect(page.getByText('Verificando permisos...')).toBeVisible();
  await passAndAnswer(page, 500, '**/api/auth/session');
  await expect(page.getByText('Cargando...')).toBeVisible();
  await pass(page, 60);
  await expect(page).toHaveURL('/admin/lessons');
  await pass(page, 60);
  await expect(page).toHaveURL('/admin/login');
});

test('§4, §9 admin guard: redirect after 15 s of loading', async ({ page }) => {
  await countCalls(page, '**/api/auth/session', 'hang');
  await page.goto('/admin/lessons');
  await expect(page.getByText('Verificando permisos...')).toBeVisible();
  await pass(page, 14_900);
  await expect(page).toHaveURL('/admin/lessons');
  await pass(page, 200);
  await expect(page).toHaveURL('/admin/login');
});

test('§9 support: success after 1.5 s, back to the settings 2 s later', async ({ page, be }) => {
  await be('learner');
  await page.goto('/settings?view=help-support');
  await passUntil(page, () => shown(page, 'Enviar mensaje'));
  await page.getByLabel('Categoría').selectOption('Otro');
  await page.getByLabel('Asunto').fill('Una duda');
  await page.getByLabel('Mensaje').fill('¿Cómo va esto?');
  const stored = page.waitForResponse('**/api/support-requests');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await stored;
  await pass(page, 1_400);
  await expect(page.getByText('Recibimos tu mensaje')).toHaveCount(0);
  await pass(page, 150);
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible();
  await pass(page, 1_900);
  await expect(page).toHaveURL(/help-support/);
  await pass(page, 200);
  await expect(page).toHaveURL('/settings');
});

test('§2, §9 toasts: at the bottom right, 4 s, at most 3 visible', async ({ page, be }) => {
  await be('learner');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/settings');
  await passUntil(page, () => shown(page, 'Idioma'));
  const toasts = page.getByText('Próximamente').filter({ visible: true });
  await page.getByRole('button', { name: /^Idioma/ }).click();
  await passUntil(page, () => expect(toasts).toHaveCount(1, { timeout: 100 }));
  const box = (await page.getByRole('region', { name: 'Avisos' }).boundingBox())!;
  expect([1280 - box.x - box.width, 800 - box.y - box.height]).toEqual([16, 16]);
  await pass(page, 3_900);
  await expect(toasts).toHaveCount(1);
  await pass(page, 300);
  await expect(toasts).toHaveCount(0);
  for (const _again of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: /^Idioma/ }).press('Enter');
  await passUntil(page, () => expect(toasts).toHaveCount(3, { timeout: 100 }));
});

/** Hides the tab, or shows it again. */
async function turnTab(page: Page, visibilityState: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}
