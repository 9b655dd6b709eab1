import { pass, passAndAnswer, passUntil, shown, stopClock } from './clock.ts';
import { countCalls } from './count-calls.ts';
import { failCalls } from './failing-api.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ page }) => stopClock(page));

test('§9 data: fresh for 5 minutes, no refetch on window focus, refetch on reconnect', async ({
  page,
  be,
}) => {
  await be('learner');
  const reads = await countCalls(page, '**/api/user-progress');
  await page.goto('/home');
  // The last of the figures; the following times count from their arrival.
  await passUntil(page, () => shown(page, '100 puntos para el 2'));
  expect(reads.calls).toBe(1);
  const visitAgain = async () => {
    await page.getByRole('link', { name: 'Ajustes' }).click();
    await passUntil(page, () => shown(page, 'Plan Free'));
    await page.getByRole('link', { name: 'Inicio' }).click();
    await passUntil(page, () => shown(page, 'Progreso semanal'));
  };
  await pass(page, 4 * 60_000);
  await visitAgain();
  expect(reads.calls).toBe(1);
  await pass(page, 2 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await pass(page, 1_000);
  expect(reads.calls).toBe(1);
  await page.context().setOffline(true);
  const answered = page.waitForResponse('**/api/user-progress');
  await page.context().setOffline(false);
  await answered;
  await pass(page, 0);
  expect(reads.calls).toBe(2);
  await pass(page, 6 * 60_000);
  await visitAgain();
  await expect.poll(() => reads.calls).toBe(3);
});

test('§9 reads are retried twice, after 1 s and 2 s, and never after a 404', async ({ page, be }) => {
  await be('learner');
  await failCalls(page, '**/api/rankings/global');
  await failCalls(page, '**/api/rankings/weekly', 'not_found');
  const global = await countCalls(page, '**/api/rankings/global');
  const weekly = await countCalls(page, '**/api/rankings/weekly');
  const answered = page.waitForResponse('**/api/rankings/global');
  await page.goto('/ranking');
  await passUntil(page, async () => expect(global.calls).toBe(1));
  await answered;
  await pass(page, 0);
  await pass(page, 900);
  expect(global.calls).toBe(1);
  await passAndAnswer(page, 150, '**/api/rankings/global');
  expect(global.calls).toBe(2);
  await pass(page, 1_800);
  expect(global.calls).toBe(2);
  await passAndAnswer(page, 300, '**/api/rankings/global');
  expect(global.calls).toBe(3);
  await passUntil(page, () => shown(page, 'Reintentar'));
  await page.getByRole('tab', { name: 'Semanal' }).click();
  await passUntil(page, () => shown(page, 'Reintentar'));
  await pass(page, 10_000);
  expect([global.calls, weekly.calls]).toEqual([3, 1]);
});

test('§9 writes are not retried', async ({ page }) => {
  await failCalls(page, '**/api/auth/sign-in');
  const tries = await countCalls(page, '**/api/auth/sign-in');
  await page.goto('/login');
  await page.getByLabel('Email').fill('ana@ejemplo.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-7');
  await page.keyboard.press('Enter');
  await passUntil(page, () => shown(page, 'Error al iniciar sesión'));
  await pass(page, 20_000);
  expect(tries.calls).toBe(1);
});
