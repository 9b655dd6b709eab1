import { expect, test } from './fixtures.ts';
import { DESKTOP, expectToFit, joinByCode, makeGroup, makeTeacher, openPhone } from './group-steps.ts';
import { unique } from './office.ts';

test.use({ viewport: DESKTOP });

test('a teacher makes a group, a pupil joins with its code, and the year ends', async ({
  page,
  app,
  browser,
  signedIn,
  signUp,
}) => {
  await makeTeacher(app, await signedIn({ full_name: 'Rosa Vega' }));
  const name = unique('1.º B');
  const code = await makeGroup(page, name);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectToFit(page);

  // The pupil follows the QR without a session, signs in, and is back at the code.
  const phone = await openPhone(app, browser);
  await joinByCode(phone, code, await signUp({ full_name: 'Ana López' }));
  await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectToFit(phone);
  await phone.goto('/settings');
  await phone.getByRole('link', { name: 'Tu aula' }).click();
  await expect(phone.getByRole('link', { name })).toBeVisible();

  // Who joined is in the list; the year ends in one step, and both go on in a new group.
  await page.reload();
  await expect(page.getByText('Ana López')).toBeVisible();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Terminar el curso…' }).click();
  await page.getByLabel('Nombre del aula nueva').fill(`${name} bis`);
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByRole('heading', { name: `${name} bis`, level: 1 })).toBeVisible();
  await expect(page.getByText('Ana López')).toBeVisible();
  await phone.goto('/tu-aula');
  await expect(phone.getByRole('link', { name: `${name} bis` })).toBeVisible();
  await phone.context().close();
});

test('whoever teaches nothing is led home from the teachers’ pages', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/aulas');
  await page.waitForURL('**/home');
});

test('an invitation leads somebody without an account to the form with its address', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  await makeTeacher(app, await signedIn({ full_name: 'Rosa Vega' }));
  const email = `invitada-${Date.now()}@ejemplo.com`;
  const name = unique('Tarde');
  await makeGroup(page, name);
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  await page.getByLabel('Correos').fill('sin arroba');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('«sin» no es un correo, como nombre@ejemplo.com.')).toBeVisible();
  await page.getByLabel('Correos').fill(email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Vale hasta el')).toBeVisible();
  const { link } = await app.mail.lastTo(email);
  const guest = await (await browser.newContext({ baseURL: app.baseURL })).newPage();
  await guest.goto(link);
  await expect(guest.getByText(`«${name}»`)).toBeVisible();
  await guest.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await guest.context().close();
});
