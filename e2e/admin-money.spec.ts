import { expect, test } from './fixtures.ts';
import { desk, notice, payForPlan, suspend, unique } from './office.ts';
import { send } from './send.ts';

test.use(desk);

test('who looks after the money finds a suspended payer, cancels, refunds and sees what became of it (§6.5)', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const { full_name } = await signedIn({ full_name: unique('Pagadora Suspendida') });
  await payForPlan(page, app);
  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
  await suspend(page, 'Cuenta compartida');
  await page.getByRole('link', { name: /suspendidas? sigue/ }).click();

  const row = page.getByRole('row').filter({ hasText: full_name });
  await expect(row).toContainText('Paga suspendido');
  await row.getByRole('button', { name: /^Cancelar / }).click();
  const cancelling = page.getByRole('dialog', { name: /^¿Cancelar la suscripción/ });
  await expect(cancelling).toContainText('Conserva el acceso hasta el');
  await cancelling.getByLabel('Motivo').fill('Cuenta suspendida');
  await cancelling.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(notice(page, 'Suscripción cancelada')).toBeVisible();
  await expect(row).toBeHidden();

  await page.goto(`/admin/payments?buscar=${encodeURIComponent(full_name)}`);
  await row.getByRole('button', { name: /^Devolver/ }).click();
  const refunding = page.getByRole('dialog', { name: /^¿Devolver \$/ });
  await refunding.getByRole('button', { name: /^Devolver \$/ }).click();
  await expect(refunding.getByText('Escribe el motivo.')).toBeVisible();
  await refunding.getByLabel('Motivo').fill('Cobro indebido');
  await refunding.getByRole('button', { name: /^Devolver \$/ }).click();
  await expect(notice(page, 'La suscripción terminó.')).toBeVisible();
  await expect(row).toContainText('Devuelto');
  await expect(row.getByRole('button')).toHaveCount(0);

  await row.getByRole('link', { name: full_name }).click();
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  const history = page.getByRole('region', { name: 'Historial' });
  await history.getByRole('button', { name: 'Ver más de historial' }).click();
  for (const text of ['devolvió un pago a', 'canceló la suscripción de', 'Motivo: Cobro indebido'])
    await expect(history.getByText(text).first()).toBeVisible();
});

test('a refund that was made meanwhile answers clearly and changes nothing (§6.5)', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const { full_name } = await signedIn({ full_name: unique('Pagadora Doble') });
  await payForPlan(page, app);
  await signedInAdmin();
  await page.goto(`/admin/payments?buscar=${encodeURIComponent(full_name)}`);
  await page.getByRole('button', { name: /^Devolver/ }).click();
  const { payments } = await (
    await page.request.get(`${app.baseURL}/api/admin/subscription-payments?search=${full_name}`)
  ).json();
  const made = await page.request.post(
    `${app.baseURL}/api/admin/subscription-payments/${payments[0].id}/refund`,
    {
      data: { reason: 'Desde otra pestaña' },
      headers: { origin: app.baseURL },
    },
  );
  expect(made.status()).toBe(200);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Otra vez');
  await dialog.getByRole('button', { name: /^Devolver \$/ }).click();
  await expect(dialog.getByText('Este pago ya se devolvió. No se ha devuelto otra vez.')).toBeVisible();
});

test('income leads from a figure to the rows behind it (§9.13)', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const { full_name } = await signedIn({ full_name: unique('Pagadora de Ingresos') });
  await payForPlan(page, app);
  await signedInAdmin();
  await page.goto('/admin/income');
  const table = page.getByRole('table', { name: 'Ingresos por mes en USD' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('heading', { name: 'MRR por mes' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ingresos-.*\.csv$/);
  await table.getByRole('row').nth(1).getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/\/admin\/subscriptions\?.*desde=/);
  await expect(page.getByRole('row').filter({ hasText: full_name })).toBeVisible();
});

test('a suspension is asked for its reason, shows it, and is undone from its toast (§6.6)', async ({
  page,
  app,
  signUp,
  signedInAdmin,
}) => {
  const { email, full_name } = await signUp({ full_name: unique('Persona Vigilada') });
  await signedInAdmin();
  const { rows } = await app.db.query('select id from auth_users where email = $1', [email]);
  await page.goto(`/admin/users/${rows[0].id}`);
  await page.getByRole('button', { name: 'Suspender', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `¿Suspender a ${full_name}?` });
  await dialog.getByRole('button', { name: 'Suspender', exact: true }).click();
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Vende respuestas');
  await dialog.getByRole('button', { name: 'Suspender', exact: true }).click();
  const reason = page.getByRole('definition').getByText('Motivo: Vende respuestas');
  await expect(reason).toBeVisible();
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(notice(page, 'Suspensión deshecha')).toBeVisible();
  await expect(reason).toBeHidden();
});

test('premium is given until a day, and the learner sees the same day (§4.16)', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  // The browser's zone: it would take the place of another one as soon as the learner opens a page.
  const time_zone = 'Europe/Madrid';
  const account = await signedIn({ full_name: unique('Persona Premiada'), time_zone });
  const { rows } = await app.db.query('select id from auth_users where email = $1', [account.email]);
  await signedInAdmin();
  await page.goto(`/admin/users/${rows[0].id}`);
  await page.getByRole('button', { name: 'Dar premium' }).click();
  const year = new Date().getUTCFullYear() + 1;
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`hora de ${time_zone}`);
  await dialog.getByLabel('Último día').fill(`${year}-03-10`);
  await dialog.getByRole('button', { name: 'Dar premium' }).click();
  await expect(notice(page, 'Premium dado')).toBeVisible();
  await expect(page.getByText(`10 mar ${year}`, { exact: true })).toBeVisible();

  await send(page, app, 'POST /auth/sign-in', { email: account.email, password: account.password });
  await page.goto('/plans');
  await expect(page.getByRole('heading', { name: `Premium hasta el 10 de marzo de ${year}` })).toBeVisible();
});

test('suspended payers are cancelled together; one that was cancelled meanwhile stays chosen with its reason (§2.16)', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const family = unique('Familia Suspendida');
  const names = ['Ana', 'Beto', 'Cleo'].map((name) => `${name} ${family}`);
  for (const full_name of names) {
    await signedIn({ full_name });
    await payForPlan(page, app);
  }
  await signedInAdmin();
  await page.goto(`/admin/subscriptions?buscar=${encodeURIComponent(family)}&orden=full_name`);
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).click();
  const rows = page.getByRole('row').filter({ hasText: family });
  const list = await page.request.get(`${app.baseURL}/api/admin/subscriptions?search=${names[1]}`);
  const { subscriptions } = await list.json();
  await send(page, app, `POST /admin/subscriptions/${subscriptions[0].id}/cancel`, {
    reason: 'Desde otra pestaña',
  });
  const bar = page.getByRole('region', { name: 'Acciones con las filas elegidas' });
  await bar.getByRole('button', { name: 'Cancelar al final del periodo' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cancelar 3 suscripciones?' });
  await dialog.getByLabel('Motivo').fill('Cuentas suspendidas');
  await dialog.getByRole('button', { name: 'Cancelar suscripciones' }).click();
  await expect(bar.getByRole('alert')).toContainText('Se cancelaron 2 suscripciones y 1 no');
  await expect(bar.getByRole('alert')).toContainText(`${names[1]}: Esta suscripción ya está cancelada`);
  await expect(bar).toContainText('1 suscripción elegida');
  await expect(dialog).toBeHidden();
  await expect(rows.getByText('Cancelada')).toHaveCount(3);
  await expect(rows.filter({ hasText: names[1]! }).getByRole('checkbox')).toBeChecked();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await bar.getByRole('button', { name: 'Quitar selección' }).click();
  await expect(bar).toBeHidden();
});

test('the focus stays on the list when the row with it goes', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  for (const name of ['Primera', 'Segunda']) {
    await signedIn({ full_name: `${name} de ${unique('Varias')}` });
    await payForPlan(page, app);
  }
  await signedInAdmin();
  await page.goto('/admin/subscriptions?buscar=varias&estado=active');
  await page
    .getByRole('button', { name: /^Cancelar / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(page.getByRole('button', { name: /^Cancelar / })).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('in a table that is wider than the window, the actions stay in view', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const { full_name } = await signedIn({ full_name: unique('Pagadora Ancha') });
  await payForPlan(page, app);
  await signedInAdmin();
  await page.goto(`/admin/subscriptions?buscar=${encodeURIComponent(full_name)}`);
  await page.getByRole('button', { name: 'Columnas' }).click();
  for (const name of ['Próximo cobro', 'Al mes', 'Alta', 'Baja'])
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  const refund = page.getByRole('button', { name: `Devolver el último pago de ${full_name}` });
  await expect(refund).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Cancelar / }).focus();
  await page.keyboard.press('Tab');
  await expect(refund).toBeFocused();
  await expect(refund).toBeInViewport({ ratio: 1 });
});
