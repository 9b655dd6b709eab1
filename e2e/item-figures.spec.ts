import { expect, test } from './fixtures.ts';
import { fillItems } from './item-steps.ts';
import { desk } from './office.ts';

test.use(desk);

test('an administrator sorts questions by discrimination, opens the worst one, and reads what is wrong and what to do', async ({
  page,
  app,
  signedInAdmin,
}) => {
  const { id, wrongKey } = await fillItems(app);
  await signedInAdmin();
  await page.goto(`/admin/questions?leccion=${id}`);
  await page.getByRole('columnheader', { name: 'Discriminación' }).getByRole('button').click();
  await expect(page).toHaveURL(/orden=discrimination/);
  const first = page.getByRole('row').nth(1);
  await expect(first.getByText('Negativa')).toBeVisible();
  await page.getByText('Qué mide cada cifra').click();
  await expect(page.getByText('Parte de esas personas que acertó.')).toBeVisible();

  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/questions/${wrongKey}$`));
  const figures = page.getByRole('region', { name: 'Cifras' });
  await expect(figures.getByText(/^Calculado/)).toBeVisible();
  await expect(figures.getByText('Discriminación negativa')).toBeVisible();
  await expect(
    figures.getByText('Comprueba primero si la opción marcada como correcta lo es.'),
  ).toBeVisible();
  await expect(figures.getByText(/^Correlación entre acertar esta pregunta/)).toBeVisible();
  const shares = figures.getByRole('table', { name: 'Opciones entre fuertes y débiles' });
  await expect(shares.getByRole('row')).toHaveCount(6);
  const downloaded = page.waitForEvent('download');
  await figures.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^cifras-de-pregunta-.*\.csv$/);
  await figures.getByRole('link', { name: 'Comparar versiones' }).click();
  await expect(page.getByRole('heading', { name: 'Versiones', level: 1 })).toBeVisible();

  await page.goto(`/admin/questions?leccion=${id}&senal=unchosen_option`);
  await expect(page.getByText('Sin elegir', { exact: true })).toBeVisible();
  await expect(page.getByText('1 pregunta', { exact: true })).toBeVisible();
});
