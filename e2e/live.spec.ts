import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };

/** Nothing scrolls sideways. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a teacher leads two phones without accounts through a lesson, from the code to the podium', async ({
  page,
  app,
  browser,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const teacher = await signedIn({ full_name: 'Rosa Vega' });
  await app.db.query(
    `insert into staff_roles (user_id, role) select id, 'teacher' from auth_users where email = $1`,
    [teacher.email],
  );
  await page.goto('/en-vivo');
  const lesson = page.getByLabel('Lección', { exact: true });
  await expect(lesson.locator('option').nth(1)).toBeAttached();
  await lesson.selectOption({ index: 1 });
  await page.getByLabel('Equipos').selectOption('2');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const code = (await page.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).textContent()) ?? '';

  const phones: Page[] = [];
  for (const name of ['Ana', 'Beto']) {
    const phone = await (await browser.newContext({ baseURL: app.baseURL, viewport: PHONE })).newPage();
    // One by the QR, one by typing.
    await phone.goto(name === 'Ana' ? `/vivo/${code.replace('-', '')}` : '/vivo');
    if (name === 'Beto') await phone.getByLabel('Código').fill(code.toLowerCase());
    await phone.getByLabel('Tu nombre en el quiz').fill(name);
    await phone.getByRole('button', { name: 'Entrar' }).click();
    await expect(phone.getByText('Ya estás dentro')).toBeVisible();
    await expect(page.getByRole('button', { name: `Retirar a ${name}` })).toBeVisible();
    expect(await fits(phone)).toBe(true);
    phones.push(phone);
  }
  const [ana, beto] = phones as [Page, Page];
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
  await expect(page.getByRole('heading', { name: 'Podio' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Aciertos por pregunta' })).toBeVisible();
  await expect(beto.getByText(/^Has quedado [12]\.º de 2$/)).toBeVisible();
  for (const screen of [page, ...phones]) expect(await fits(screen)).toBe(true);
  for (const phone of phones) await phone.context().close();
});
