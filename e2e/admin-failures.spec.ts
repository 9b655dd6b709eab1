import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { desk, unique, write } from './office.ts';

test.use(desk);

test('a dialog that could not save shows why beside its button, until the next try', async ({
  page,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/plans');
  await page.getByRole('button', { name: 'Nuevo plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear plan' });
  await dialog.getByLabel('Nombre').fill(unique('Plan que no llega'));
  await dialog.getByLabel('Precio (USD)').fill('3');
  await failCalls(page, '**/api/admin/plans', 'unavailable', { method: 'POST' });
  await dialog.getByRole('button', { name: 'Crear plan' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(messageOf('unavailable'));
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Crear plan' }).click();
  await expect(dialog).toBeHidden();
});

test('a confirmation whose deletion failed shows why and stays open', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const { name } = await write<{ name: string }>(page, app, 'plans', {
    name: unique('Plan firme'),
    price: 3,
  });
  await page.goto('/admin/plans');
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await failCalls(page, '**/api/admin/plans/*', 'unavailable', { method: 'DELETE' });
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question.getByRole('alert')).toHaveText(messageOf('unavailable'));
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
});

test('a section of the settings that could not be saved shows why beside its button', async ({
  page,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/settings');
  const system = page.getByRole('region', { name: 'Sistema' });
  await system.getByLabel('Aviso de mantenimiento').fill('No llegará.');
  await failCalls(page, '**/api/admin/settings', 'unavailable', { method: 'PUT' });
  await system.getByRole('button', { name: 'Guardar' }).click();
  await expect(system.getByRole('alert')).toHaveText(messageOf('unavailable'));
});
