import { expect, test } from './fixtures.ts';
import { desk, notice, unique, write } from './office.ts';
import { send } from './send.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('a plan can be created, and its card shows name, state, price, duration, description and features (§2)', async ({
  page,
}) => {
  const name = unique('Plan anual');
  await page.goto('/admin/plans');
  await page.getByRole('button', { name: 'Nuevo plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear plan' });
  const feature = dialog.getByRole('textbox', { name: 'Características' });
  await dialog.getByLabel('Nombre').fill(name);
  // Typed as people write it; a number field of an English browser would drop the comma and take 995.
  await dialog.getByLabel('Precio').pressSequentially('99,5');
  await dialog.getByLabel('Duración').fill('365');
  await dialog.getByLabel('Descripción').fill('Un año entero.');
  await feature.fill('  Todas las lecciones  ');
  await feature.press('Enter');
  await feature.fill('   ');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await feature.fill('Sin anuncios');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  const features = dialog.getByRole('list', { name: 'Características del plan' }).getByRole('listitem');
  await expect(features).toHaveText(['Todas las lecciones', 'Sin anuncios']);
  await dialog.getByRole('button', { name: 'Crear plan' }).click();

  await expect(notice(page, 'Plan creado')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name });
  await expect(card.getByText('Activo', { exact: true })).toBeVisible();
  await expect(card).toContainText('$99,50');
  await expect(card).toContainText('/ 365 días');
  await expect(card).toContainText('Un año entero.');
  await expect(card.getByRole('listitem')).toHaveText(['Todas las lecciones', 'Sin anuncios']);
});

test('a plan can be edited, deactivated, activated and deleted after a confirmation (§2, §8)', async ({
  page,
  app,
}) => {
  const { name } = await write<{ name: string }>(page, app, 'plans', {
    name: unique('Plan breve'),
    price: 5,
  });
  await page.goto(`/admin/plans?buscar=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Precio').fill('7');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Plan actualizado')).toBeVisible();
  await expect(page.getByRole('region', { name })).toContainText('$7');

  await page.getByRole('button', { name: `Desactivar ${name}` }).click();
  await expect(notice(page, 'Estado actualizado')).toBeVisible();
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Activar ${name}` }).click();
  await expect(page.getByText('Activo', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar plan?' });
  await expect(question).toContainText('no se puede deshacer');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'Plan eliminado')).toBeVisible();
  await expect(page.getByRole('region', { name })).toBeHidden();
});

test('two people editing at once do not overwrite each other without a question', async ({ page, app }) => {
  const plan = await write<{ id: string; name: string }>(page, app, 'plans', {
    name: unique('Plan disputado'),
    price: 5,
  });
  await page.goto(`/admin/plans?buscar=${encodeURIComponent(plan.name)}`);
  await page.getByRole('button', { name: `Editar ${plan.name}` }).click();
  await send(page, app, `PUT /admin/plans/${plan.id}`, { name: plan.name, price: 6 });
  const dialog = page.getByRole('dialog', { name: 'Editar plan' });
  await dialog.getByLabel('Descripción').fill('La mía.');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Alguien cambió esto mientras tanto')).toBeVisible();
  const review = dialog.getByRole('region', { name: 'Lo que cambió' });
  // What was not touched is the stored value, shown with what it was; what only the form changed needs no choice.
  await expect(review.getByRole('region', { name: 'Cambio: Precio' }).locator('ins')).toContainText('6');
  await expect(review.getByRole('region', { name: 'Cambio: Descripción' })).toBeHidden();
  await expect(dialog.getByLabel('Precio (USD)')).toHaveValue('6');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: plan.name });
  for (const text of ['La mía.', '$6']) await expect(card).toContainText(text);
});

test('unsaved input is not lost by Escape, the close button or leaving the page', async ({ page }) => {
  await page.goto('/admin/lessons');
  await page.getByRole('navigation').getByRole('link', { name: 'Planes' }).click();
  await page.getByRole('button', { name: 'Nuevo plan' }).click();
  const name = page.getByRole('dialog').getByLabel('Nombre');
  await name.fill('Plan a medias');
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click(),
    () => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await close();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(name).toHaveValue('Plan a medias');
  }
  await page.goBack();
  await page
    .getByRole('alertdialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click();
  await expect(page).toHaveURL('/admin/plans');
  await expect(name).toHaveValue('Plan a medias');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('whoever leaves while a form is being saved is on the way once it is saved', async ({ page }) => {
  await page.goto('/admin/lessons');
  await page.getByRole('navigation').getByRole('link', { name: 'Planes' }).click();
  await page.getByRole('button', { name: 'Nuevo plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear plan' });
  await dialog.getByLabel('Nombre').fill(unique('Al salir'));
  await dialog.getByLabel('Precio').fill('5');
  await dialog.getByLabel('Duración').fill('30');
  await dialog.getByLabel('Descripción').fill('Se guarda mientras alguien sale.');
  await dialog.getByRole('textbox', { name: 'Características' }).fill('Todo');
  let release = () => {};
  await page.route('**/api/admin/plans', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Lecciones', level: 1 })).toBeVisible();
});

test('the price is 0 or more with two decimals; a duration that is not a number becomes 30, one below 1 is rejected (§5)', async ({
  page,
}) => {
  await page.goto('/admin/plans');
  await page.getByRole('button', { name: 'Nuevo plan' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Crear plan' });
  await save.click();
  const wrongPrice = dialog.getByText(
    'Escribe un precio entre 0 y 1.000.000, con dos decimales como máximo.',
  );
  await expect(wrongPrice).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  for (const price of ['-1', '1.005', 'gratis']) {
    await dialog.getByLabel('Precio').fill(price);
    await save.click();
    await expect(wrongPrice).toBeVisible();
  }
  await dialog.getByLabel('Precio').fill('0');
  await expect(wrongPrice).toBeHidden();
  const duration = dialog.getByLabel('Duración');
  await expect(duration).toHaveValue('30');
  await duration.fill('');
  await duration.blur();
  await expect(duration).toHaveValue('30');
  await duration.fill('0');
  await save.click();
  await expect(dialog.getByText('Escribe un número entero entre 1 y 1095.')).toBeVisible();
});
