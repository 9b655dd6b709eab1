import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { documentPaths } from '#web/page-paths.ts';
import { expect, test } from './fixtures.ts';
import { profileSaved } from './profile-saved.ts';
import { watchShifts } from './watch-shifts.ts';

const FORMER = 'Este resultado es de las cifras anteriores';

const result = (page: Page) => page.getByText('Tu cuota cada mes').locator('..');

test('a visitor calculates a loan by typing and with the slider, and shares the address', async ({
  page,
  browser,
}) => {
  await page.goto('/calculadoras');
  await page.getByRole('link', { name: /^Préstamo/ }).click();
  await page.getByLabel('Te prestan', { exact: true }).fill('10.000,00');
  await page.getByLabel('Plazo', { exact: true }).fill('24');
  await expect(result(page)).toContainText('470,73');
  await expect(page).toHaveURL('/calculadoras/prestamo?monto=10000&tasa=12&plazo=24');
  await expect(page.getByLabel('Te prestan, con el control deslizante')).toHaveValue('10000');
  await page.getByLabel('Plazo, con el control deslizante').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Plazo', { exact: true })).toHaveValue('25');
  const address = page.url();
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByLabel('Plazo', { exact: true })).toHaveValue('25');
  await expect(result(other)).toContainText((await result(page).locator('p').nth(1).textContent())!);
  await other.context().close();
});

test('a number that could be two things is asked about, and what is no number is named beside its field', async ({
  page,
}) => {
  await page.goto('/calculadoras/prestamo');
  const sum = page.getByLabel('Te prestan', { exact: true });
  await sum.fill('12,345');
  await expect(page.getByText('¿12345 o 12,345?')).toBeVisible();
  await expect(result(page)).toContainText(FORMER);
  await page.getByRole('button', { name: '12345', exact: true }).click();
  await expect(sum).toHaveValue('12345');
  await expect(result(page)).toContainText('410,03');
  await expect(result(page)).not.toContainText(FORMER);
  for (const wrong of ['mil', '']) {
    await sum.fill(wrong);
    await expect(page.getByRole('alert')).toContainText(/no es un número|Escribe un número/);
    await expect(sum).toHaveAttribute('aria-invalid', 'true');
    await expect(result(page)).toContainText(FORMER);
    await expect(result(page)).toHaveAttribute('aria-live', 'polite');
  }
  await page.getByLabel('Te prestan, con el control deslizante').press('ArrowRight');
  await expect(result(page)).not.toContainText(FORMER);
});

test("numbers are read and printed as in the country of the browser's language, or of the profile", async ({
  browser,
  page,
  baseURL,
  signedIn,
}) => {
  const mexican = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-MX' });
  const visitor = await mexican.newPage();
  const shifts = await watchShifts(visitor);
  await visitor.goto('/calculadoras/prestamo?monto=12500', { waitUntil: 'networkidle' });
  await expect(result(visitor)).toContainText('14,946.45');
  const { sum, reported } = await shifts();
  expect(sum, reported).toBe(0);
  await visitor.getByLabel('Te prestan', { exact: true }).fill('10,000');
  await expect(result(visitor)).toContainText('332.14');
  await mexican.close();

  await signedIn();
  await page.goto('/settings');
  const saved = profileSaved(page, 'country');
  await page.getByLabel('País').selectOption('México');
  await saved;
  await page.goto('/calculadoras/prestamo');
  await expect(result(page)).toContainText('332.14');
  await page.getByLabel('Te prestan', { exact: true }).fill('12,500');
  await expect(result(page)).toContainText('14,946.45');
  await page.goto('/lessons/f9215901-bd84-8444-920c-e753af60543c');
  await page.getByLabel('Empiezas con', { exact: true }).fill('10,000');
  await expect(page.getByText('44,677.44')).toBeVisible();
});

test('the tax calculator opens with the table of the learner’s country, shows where it comes from, or says that it has none', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const open = async (country: string) => {
    await page.goto('/settings');
    const saved = profileSaved(page, 'country');
    await page.getByLabel('País').selectOption(country);
    await saved;
    await page.goto('/calculadoras/impuesto-renta');
  };
  await open('España');
  await expect(page.getByLabel('País y año')).toHaveValue('ES');
  await page.getByRole('button', { name: /de dónde sale/ }).click();
  await expect(page.locator(':popover-open')).toContainText('Consta desde el 1 de enero de 2026 hasta el 31');
  await open('Uruguay');
  await expect(page.getByText('Aún no tenemos la tabla de tu país, Uruguay.')).toBeVisible();
});

test('figures of an address that cannot be used are named and replaced by those of the example', async ({
  page,
}) => {
  await page.goto('/calculadoras/prestamo?monto=nada&plazo=24');
  await expect(page.getByRole('alert')).toContainText('Te prestan');
  await expect(page.getByLabel('Te prestan', { exact: true })).toHaveValue('10000');
  await expect(page.getByLabel('Plazo', { exact: true })).toHaveValue('24');
});

test('a calculator is readable without a script, and with it loads at most 88 KB of it and moves nothing', async ({
  browser,
  page,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${baseURL}/calculadoras/interes-compuesto`);
  await expect(still.getByText('Al final tendrías')).toBeVisible();
  await plain.close();
  const shifts = await watchShifts(page);
  const scripts: Promise<Buffer>[] = [];
  page.on(
    'response',
    (response) => response.request().resourceType() === 'script' && scripts.push(response.body()),
  );
  await page.goto('/calculadoras/interes-compuesto?tiempo=40', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Tiempo', { exact: true })).toHaveValue('40');
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000).toBeLessThanOrEqual(88);
  const { sum, reported } = await shifts();
  expect(sum, reported).toBe(0);
});

test('every document outside the app names its icons, since a browser would miss favicon.ico with an error', async ({
  request,
}) => {
  for (const path of documentPaths) {
    const html = await (await request.get(path)).text();
    const [, icon] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? [];
    expect(icon, path).toBeTruthy();
    expect((await request.get(icon!)).status(), path).toBe(200);
  }
});

test('the list of calculators needs no script', async ({ request }) => {
  expect(await (await request.get('/calculadoras')).text()).not.toContain('<script type="module"');
});

test('a lesson embeds its calculator', async ({ page, be }) => {
  await be('learner');
  await page.goto('/lessons/f9215901-bd84-8444-920c-e753af60543c');
  await expect(page.getByRole('heading', { name: 'Hazlo con lo tuyo: interés compuesto' })).toBeVisible();
  await page.getByLabel('Empiezas con', { exact: true }).fill('0');
  await page.getByLabel('Añades cada mes', { exact: true }).fill('200');
  await page.getByLabel('Tiempo', { exact: true }).fill('30');
  await expect(page.getByText('166.451,73')).toBeVisible();
});

test('figures are kept as Mi plan on the device for the account, taken up in its lesson, and deleted at once', async ({
  page,
  be,
}) => {
  await be('learner');
  const sent: string[] = [];
  await page.goto('/home');
  await expect(page.getByText('Progreso semanal')).toBeVisible();
  await page.goto('/calculadoras/interes-compuesto');
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByLabel('Empiezas con', { exact: true }).fill('4321');
  const top = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())!.y;
  expect(await top('Al final tendrías')).toBeLessThan(await top('Empiezas con'));
  await page.getByRole('button', { name: 'Guardar como «Mi meta de ahorro»' }).click();
  await expect(page.getByText('Guardado como «Mi meta de ahorro».')).toBeVisible();
  expect(sent.filter((request) => request.includes('4321'))).toEqual([]);
  await page.goto('/lessons/f9215901-bd84-8444-920c-e753af60543c');
  await page.getByRole('button', { name: 'Con tus cifras' }).click();
  await expect(page.getByLabel('Empiezas con', { exact: true })).toHaveValue('4321');
  await page.getByRole('button', { name: 'Con las cifras de la lección' }).click();
  await expect(page.getByLabel('Empiezas con', { exact: true })).not.toHaveValue('4321');
  await page.goto('/calculadoras/prestamo');
  await page.getByRole('heading', { name: 'Mi plan' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Borrar Mi meta de ahorro' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Mi plan' }).click();
  await expect(page.getByRole('button', { name: 'Borrar Mi meta de ahorro' })).toHaveCount(0);
});
