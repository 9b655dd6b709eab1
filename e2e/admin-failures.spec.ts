import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { desk, unique, write } from './office.ts';

test.use(desk);

test('what could not be saved or deleted shows why beside its button, until the next try (§8)', async ({
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
  await test.step('a dialog', async () => {
    await page.getByRole('button', { name: 'Nuevo plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear plan' });
    await dialog.getByLabel('Nombre').fill(unique('Plan que no llega'));
    await dialog.getByLabel('Precio (USD)').fill('3');
    await failCalls(page, '**/api/admin/plans', 'unavailable', { method: 'POST' });
    await dialog.getByRole('button', { name: 'Crear plan' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(messageOf('unavailable'));
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/admin/plans');
    await dialog.getByRole('button', { name: 'Crear plan' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('a confirmation', async () => {
    await page.getByRole('button', { name: `Eliminar ${name}` }).click();
    await failCalls(page, '**/api/admin/plans/*', 'unavailable', { method: 'DELETE' });
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(question.getByRole('alert')).toHaveText(messageOf('unavailable'));
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
  });
  await test.step('a section of the settings, which keeps what was typed', async () => {
    await page.goto('/admin/settings');
    const system = page.getByRole('region', { name: 'Sistema' });
    await system.getByLabel('Aviso de mantenimiento').fill('No llegará.');
    await failCalls(page, '**/api/admin/settings', 'unavailable', { method: 'PUT' });
    await system.getByRole('button', { name: 'Guardar' }).click();
    await expect(system.getByRole('alert')).toHaveText(messageOf('unavailable'));
    await expect(system.getByLabel('Aviso de mantenimiento')).toHaveValue('No llegará.');
  });
});

test('a page of the office whose data do not come says so, never just empty, and loads on retry (§8)', async ({
  page,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/users');
  for (const [path, call, sentence] of [
    ['plans', 'plans*', 'No se pudieron cargar los planes'],
    ['questions', 'questions*', 'No se pudieron cargar las preguntas'],
    ['badges', 'badges*', 'No se pudieron cargar las insignias'],
    ['support', 'support-requests*', 'No se pudieron cargar las solicitudes'],
    ['audit', 'audit-log*', 'No se pudo cargar la auditoría'],
    ['dashboard', 'dashboard', 'No se pudieron cargar las cifras'],
    ['analytics', 'analytics', 'No se pudieron cargar las analíticas'],
    ['settings', 'settings', 'No se pudo cargar la configuración'],
  ] as const) {
    const calls = `**/api/admin/${call}`;
    // A read that answers 'not found' is not tried again.
    await failCalls(page, calls, 'not_found');
    await goWithin(page, `/admin/${path}`);
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await expect(alert, path).toBeVisible();
    await expect(page.getByText(/^(No hay|No se encontraron|Todavía no)/), path).toBeHidden();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(alert, path).toBeHidden();
  }
});
