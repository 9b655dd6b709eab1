import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard-steps.ts';
import { createLesson, desk, notice, unique } from './office.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

const rows = 'table[role=table] tbody tr';

test('each row shows title, description, category, order, points and access, and links to the questions (§2)', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, {
    description: 'Para ver la fila.',
    category: 'finanzas_personales',
    order_index: 77,
    points_reward: 25,
    is_free: false,
  });
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  for (const text of ['Para ver la fila.', 'Finanzas personales', '77', '25', 'Premium'])
    await expect(row).toContainText(text);
  await row.getByRole('link', { name: 'Ver Preguntas' }).click();
  await expect(page).toHaveURL(`/admin/lessons/${id}`);
});

test('search covers title and description, filters narrow it, and all of it is in the address (§2)', async ({
  page,
  app,
}) => {
  const word = unique('zafiro');
  await createLesson(page, app, { title: `Título con ${word}`, category: 'inversiones' });
  await createLesson(page, app, { description: `Habla de ${word}.`, category: 'impuestos', is_free: false });
  await page.goto('/admin/lessons');
  await page.getByRole('searchbox').fill(word.toUpperCase());
  await expect(page.locator(rows)).toHaveCount(2);
  await page.getByLabel('Categoría').selectOption('Impuestos');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toContainText('Habla de');
  await page.getByLabel('Acceso').selectOption('Gratis');
  await expect(page.getByText('No se encontraron lecciones')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase());
  await expect(page.getByLabel('Categoría')).toHaveValue('impuestos');
  await expect(page.getByLabel('Acceso')).toHaveValue('gratis');
});

test('a lesson can be created with the keyboard alone', async ({ page }) => {
  const title = unique('Lección sin ratón');
  await page.goto('/admin/lessons');
  await page.getByRole('button', { name: 'Nueva lección' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nueva lección' });
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Categoría')).toBeFocused();
  await page.keyboard.type('Inv');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bolsa');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Escrita a mano.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('switch', { name: /gratuita/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('toolbar').getByRole('button', { name: 'Negrita' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Contenido', { exact: true })).toBeFocused();
  await page.keyboard.type('## Título');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('region', { name: 'Así se verá' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('País')).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Lección creada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva lección' })).toBeFocused();

  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  for (const text of ['Escrita a mano.', 'Inversiones', 'Premium']) await expect(row).toContainText(text);
});

test('a lesson can be edited, made premium and free again, and deleted after a confirmation (§2, §8)', async ({
  page,
  app,
}) => {
  const { title } = await createLesson(page, app, { content: 'El texto entero.' });
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar lección' });
  await expect(dialog.getByLabel('Contenido', { exact: true })).toHaveValue('El texto entero.');
  await dialog.getByLabel('Descripción').fill('Ahora con descripción.');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Lección actualizada')).toBeVisible();
  await expect(page.getByText('Ahora con descripción.')).toBeVisible();

  await page.getByRole('button', { name: `Hacer premium ${title}` }).click();
  await expect(notice(page, 'Acceso actualizado')).toBeVisible();
  await expect(page.locator(rows).getByText('Premium', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Hacer gratis ${title}` }).click();
  await expect(page.locator(rows).getByText('Gratis', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Eliminar ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar lección?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'Lección eliminada')).toBeVisible();
  await expect(page.getByText('No se encontraron lecciones')).toBeVisible();
});

test('the order within a category can be changed by keys, by buttons and by dragging', async ({
  page,
  app,
}) => {
  await page.goto('/admin/lessons?categoria=contabilidad');
  const read = async () => {
    const { rows: found } = await app.db.query(
      "select title from lessons where category = 'contabilidad' and archived_at is null order by order_index, id",
    );
    return found.map(({ title }) => title);
  };
  const [first, second, third, ...rest] = await read();
  await page.getByRole('button', { name: 'Ordenar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ordenar lecciones' });
  const items = dialog.getByRole('list', { name: 'Lecciones en su orden' }).getByRole('listitem');
  await dialog.getByRole('button', { name: `Mover «${first}»` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toContainText(second);
  await expect(dialog.getByRole('button', { name: `Mover «${first}»` })).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: 'ahora en el lugar 2' })).toBeAttached();
  await dialog.getByRole('button', { name: `Bajar «${first}»` }).click();
  await expect(items.nth(2)).toContainText(first);

  const grip = await dialog.getByRole('button', { name: `Mover «${first}»` }).boundingBox();
  const top = await dialog.getByRole('button', { name: `Mover «${second}»` }).boundingBox();
  await page.mouse.move(grip!.x + 10, grip!.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 10, grip!.y - 20, { steps: 5 });
  await page.mouse.move(top!.x + 10, top!.y + 4, { steps: 10 });
  await page.mouse.up();
  await expect(items.first()).toContainText(first);

  // A click right after a drag is treated as the end of the drag.
  await expect(async () => {
    await dialog.getByRole('button', { name: `Subir «${third}»` }).click();
    await expect(items.nth(1)).toContainText(third, { timeout: 500 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Guardar orden' }).click();
  await expect(notice(page, 'Orden actualizado')).toBeVisible();
  const kept = await read();
  expect(kept.slice(0, 3)).toEqual([first, third, second]);
  expect(kept.slice(3).sort()).toEqual(rest.sort());
});

test('a validity that ends before it begins is said at its field, and the complaints go when either day is mended', async ({
  page,
}) => {
  await page.goto('/admin/lessons');
  await page.getByRole('button', { name: 'Nueva lección' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título').fill(unique('Vigencia'));
  await dialog.getByLabel('Categoría').selectOption({ label: 'Impuestos' });
  await dialog.getByLabel('Vigente desde').fill('2027-01-01');
  await dialog.getByLabel('Vigente hasta').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Crear lección' }).click();
  await expect(dialog.getByLabel('Vigente hasta')).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await dialog.getByLabel('Vigente desde').fill('2025-01-01');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('on a narrow screen the icons of a lesson’s card share a row', async ({ page, app }) => {
  const { title } = await createLesson(page, app);
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toBeVisible();
    const places = await row
      .getByRole('button')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().y));
    expect([width, places.length, new Set(places).size]).toEqual([width, 4, 1]);
  }
});

test('the form of a lesson mends numbers, refuses images of other sites and shows the text as learners see it (§5)', async ({
  page,
}) => {
  await page.goto('/admin/lessons');
  await page.getByRole('button', { name: 'Nueva lección' }).click();
  const dialog = page.getByRole('dialog');
  const content = dialog.getByLabel('Contenido', { exact: true });
  await test.step('an order that is not a number becomes 0 and points become 10; an order below 0 and points below 1 are rejected', async () => {
    const order = dialog.getByLabel('Orden');
    const points = dialog.getByLabel('Puntos');
    await expect(order).toHaveValue('0');
    await expect(points).toHaveValue('10');
    await order.fill('');
    await points.fill('');
    await points.blur();
    await expect(order).toHaveValue('0');
    await expect(points).toHaveValue('10');
    await order.fill('-1');
    await points.fill('0');
    await dialog.getByRole('button', { name: 'Crear lección' }).click();
    await expect(dialog.getByText('Escribe un número entero entre 0 y 1.000.000.')).toBeVisible();
    await expect(dialog.getByText('Escribe un número entero entre 1 y 10.000.')).toBeVisible();
    await order.fill('1');
    await points.fill('10');
  });
  await test.step('the preview renders the Markdown, beside the text on a desktop and behind a tab on a phone', async () => {
    await content.fill('## Ahorro\n\n- **Uno**\n\n| A | B |\n|---|---|\n| 1 | 2 |');
    await expect(content).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Ahorro' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByRole('heading', { name: 'Ahorro' })).toBeHidden();
    await dialog.getByRole('tab', { name: 'Vista previa' }).click();
    await expect(content).toBeHidden();
    await expect(dialog.getByRole('heading', { name: 'Ahorro' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText('Uno');
    await expect(dialog.getByRole('cell', { name: '2' })).toBeVisible();
    await expect(dialog.getByText('no es asesoramiento financiero')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Escribir' }).click();
    await expect(content).toHaveValue(/^## Ahorro/);
    await page.setViewportSize(desk.viewport);
  });
  await test.step('an image of another site is reported beside the text while it is typed', async () => {
    await dialog.getByLabel('Título').fill(unique('Con foto'));
    await dialog.getByLabel('Categoría').selectOption('impuestos');
    await content.fill('## Idea\n\n![Gráfico](https://otro.example/a.png)');
    const problem = dialog.getByRole('alert').filter({ hasText: 'https://otro.example/a.png' });
    await expect(problem).toBeVisible();
    await expect(content).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Crear lección' }).click();
    await expect(problem).toBeVisible();
    await content.fill('## Idea\n\nSin gráfico.');
    await expect(problem).toBeHidden();
    await dialog.getByRole('button', { name: 'Crear lección' }).click();
    await expect(notice(page, 'Lección creada')).toBeVisible();
  });
});
