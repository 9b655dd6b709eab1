import { expect, subscribeByEmail, test } from './fixtures.ts';
import { desk, notice, suspend, unique } from './office.ts';

test.use(desk);

test('people are found by part of their name, ignoring case and accents, and by id (§2, §9)', async ({
  page,
  app,
  signUp,
  signedInAdmin,
}) => {
  const { email, full_name } = await signUp({ full_name: unique('Íñigo Núñez') });
  await signedInAdmin();
  await page.goto('/admin/users');
  const rows = page.getByRole('table', { name: 'Usuarios' }).getByRole('row');
  await page.getByRole('searchbox').fill(full_name.toLowerCase().replace('íñigo', 'INIGO'));
  await expect(rows.filter({ hasText: email })).toBeVisible();
  await expect(rows).toHaveCount(2);

  const { rows: found } = await app.db.query('select id from auth_users where email = $1', [email]);
  await page.getByRole('searchbox').fill(found[0].id);
  await expect(page).toHaveURL(new RegExp(found[0].id));
  await expect(rows.filter({ hasText: email })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(found[0].id);
  await expect(rows).toHaveCount(2);
});

test('people can be suspended and activated, and the button that would change nothing is disabled (§4)', async ({
  page,
  signUp,
  signedInAdmin,
}) => {
  const { full_name } = await signUp({ full_name: unique('Persona Suspendible') });
  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
  const button = page.getByRole('button', { name: 'Suspender', exact: true });
  const activate = page.getByRole('button', { name: 'Activar', exact: true });
  await expect(activate).toBeDisabled();
  await suspend(page);
  await expect(page.getByRole('cell', { name: 'Suspendido' })).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(activate).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Activo' })).toBeVisible();
  await expect(activate).toBeDisabled();
  await expect(button).toBeFocused();
});

test('administrators cannot suspend themselves', async ({ page, app, signedInAdmin }) => {
  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(app.adminEmail)}`);
  const me = page.getByRole('row').filter({ hasText: app.adminEmail });
  await expect(me.getByText('Tú', { exact: true })).toBeVisible();
  await expect(me.getByRole('button', { name: /^Suspender/ })).toBeDisabled();
});

test('a suspended person who pays is marked', async ({ page, app, signUp, signedInAdmin }) => {
  const { email, full_name } = await signUp({ full_name: unique('Persona que Paga') });
  await subscribeByEmail(app, email);
  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
  await suspend(page);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Paga suspendido');
  await page.getByRole('link', { name: /suspendidas? sigue/ }).click();
  await expect(page).toHaveURL('/admin/subscriptions?atencion=suspendidas');
  await expect(page.getByRole('row').filter({ hasText: full_name })).toContainText('$19');
});

test('long lists have pages, and the page is in the address', async ({ page, signedInAdmin }) => {
  await signedInAdmin();
  await page.goto('/admin/questions');
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL('/admin/questions?pagina=2');
  await expect(page.getByRole('button', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).toHaveURL('/admin/questions');
});

test('on a phone every person is a card with the same buttons', async ({ page, signUp, signedInAdmin }) => {
  const { full_name } = await signUp({ full_name: unique('Persona de Bolsillo') });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
  await suspend(page);
  await expect(notice(page, 'Estado actualizado')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
