import { expect, test } from './fixtures.ts';

test('a month is lived with the keyboard, left, resumed, and ends beside another way (docs/product.md §23)', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/lessons');
  await page.getByRole('link', { name: 'Un mes con…' }).click();
  await page.getByRole('link', { name: 'Un mes con tu primer sueldo' }).click();
  await page.getByRole('button', { name: 'Empezar el mes' }).press('Enter');
  const option = page.getByRole('region').getByRole('listitem').getByRole('button').first();
  await option.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Leerlo línea por línea con el contrato al lado' }),
  ).toBeVisible();
  await expect(page.getByText('$1330')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Antes de gastar nada/ })).toBeVisible();
  const end = page.getByRole('button', { name: 'Ver cómo terminó' });
  const next = page.getByRole('button', { name: 'Seguir' });
  for (let decisions = 1; decisions < 15 && !(await end.isVisible()); decisions += 1) {
    if (await next.isVisible()) await next.press('Enter');
    await option.press('Enter');
    await expect(end.or(next)).toBeFocused();
  }
  await end.press('Enter');
  await expect(page.getByRole('img', { name: /^[123] de 3 monedas$/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Nora que aparta primero' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver los otros meses' }).click();
  await expect(page.getByText('Vivir otro')).toBeVisible();
});
