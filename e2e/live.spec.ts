import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fits, makeTeacher } from './group-steps.ts';
import type { RunningApp } from './server.ts';

const PHONE = { width: 390, height: 844 };

/** Makes somebody a teacher, who starts a live quiz with a lesson. @returns its code */
async function host(page: Page, app: RunningApp, account: { email: string }, title?: string) {
  await page.setViewportSize({ width: 1280, height: 720 });
  await makeTeacher(app, account);
  await page.goto('/en-vivo');
  const lesson = page.getByLabel('Lección', { exact: true });
  await expect(lesson.locator('option').nth(1)).toBeAttached({ timeout: 30_000 });
  await lesson.selectOption(title ? { label: title } : { index: 1 });
  await page.getByLabel('Equipos').selectOption(title ? '0' : '2');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  return (await page.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).textContent()) ?? '';
}

const newPhone = async (browser: Browser, { baseURL }: RunningApp) =>
  (await browser.newContext({ baseURL, viewport: PHONE })).newPage();

async function enter(phone: Page, name: string) {
  await phone.getByLabel('Tu nombre en el quiz').fill(name);
  await phone.getByRole('button', { name: 'Entrar' }).click();
  await expect(phone.getByText('Ya estás dentro')).toBeVisible();
}

test('a teacher leads two phones without accounts through a lesson, from the code to the podium', async ({
  page,
  app,
  browser,
  signedIn,
}) => {
  test.slow();
  const code = await host(page, app, await signedIn({ full_name: 'Rosa Vega' }));
  const [ana, beto] = [await newPhone(browser, app), await newPhone(browser, app)];
  // One by the QR, one by typing.
  await ana.goto(`/vivo/${code.replace('-', '')}`);
  await beto.goto('/vivo');
  await beto.getByLabel('Código').fill(code.toLowerCase());
  for (const [phone, name] of [
    [ana, 'Ana'],
    [beto, 'Beto'],
  ] as const) {
    await enter(phone, name);
    await expect(page.getByRole('button', { name: `Retirar a ${name}` })).toBeVisible();
    expect(await fits(phone)).toBe(true);
  }
  await page.getByRole('button', { name: 'Primera pregunta' }).click();
  await expect(ana.getByRole('heading', { level: 2 })).toBeVisible();
  await ana.getByRole('listitem').getByRole('button').first().click();
  await expect(ana.getByText('Respuesta enviada')).toBeVisible();
  await expect(page.getByText('1 de 2 han respondido')).toBeVisible();
  // A phone that is reloaded goes on with its answer.
  await ana.reload();
  await expect(ana.getByText('Respuesta enviada')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar respuestas' }).click();
  await expect(beto.getByText('Ya no se puede responder')).toBeVisible();
  await expect(page.getByText('Correcta')).toBeHidden();
  await page.getByRole('button', { name: 'Mostrar respuesta' }).click();
  await expect(page.getByText(/· Correcta$/)).toBeVisible();
  await expect(beto.getByText('Sin respuesta')).toBeVisible();
  await page.getByRole('button', { name: 'Clasificación' }).click();
  await expect(ana.getByText(/^Vas [12]\.º de 2$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Equipos' })).toBeVisible();
  await page.getByRole('button', { name: 'Terminar el quiz' }).click();
  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Podio' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Aciertos por pregunta' })).toBeVisible();
  await expect(beto.getByText(/^Has quedado [12]\.º de 2$/)).toBeVisible();
  for (const screen of [page, ana, beto]) expect(await fits(screen)).toBe(true);
  for (const phone of [ana, beto]) await phone.context().close();
});

test('a phone without a stream follows by calls, and one without a connection or with a removed name is told', async ({
  page,
  app,
  browser,
  signedIn,
}) => {
  test.slow();
  const code = await host(page, app, await signedIn(), 'Impuestos: Impuestos con cifras: práctica');
  const [ana, beto] = [await newPhone(browser, app), await newPhone(browser, app)];
  await ana.route('**/events', (route) => route.abort());
  for (const phone of [ana, beto]) {
    await phone.goto(`/vivo/${code}`);
    await enter(phone, phone === ana ? 'Ana' : 'Beto');
  }
  await page.getByRole('button', { name: 'Primera pregunta' }).click();
  for (const phone of [ana, beto])
    await expect(phone.getByText(/^Pregunta 1 de/)).toBeVisible({ timeout: 20_000 });
  await beto.context().setOffline(true);
  await expect(beto.getByText('Sin conexión', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar respuestas' }).click();
  await expect(ana.getByText('Ya no se puede responder')).toBeVisible({ timeout: 20_000 });
  await beto.context().setOffline(false);
  await expect(beto.getByText('Ya no se puede responder')).toBeVisible();
  await expect(beto.getByText('Sin conexión')).toBeHidden();
  await page.getByRole('button', { name: /personas dentro/ }).click();
  await page.getByRole('button', { name: 'Retirar a Beto' }).click();
  await expect(beto.getByText('Tu docente ha retirado ese nombre')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 persona dentro' })).toBeVisible();
  // What is asked beside the text stands on the screen, too.
  for (const step of ['Mostrar respuesta', 'Clasificación', 'Siguiente pregunta'])
    await page.getByRole('button', { name: step }).click();
  await expect(page.getByText('Respuesta por escribir')).toBeAttached();
  await page.getByRole('button', { name: 'Cerrar respuestas' }).click();
  await page.getByRole('button', { name: 'Mostrar respuesta' }).click();
  await expect(page.getByText('Respuesta por escribir')).toBeHidden();
  for (const phone of [ana, beto]) await phone.context().close();
});
