import { expect, test } from './fixtures.ts';
import { createLesson, desk, notice, unique } from './office.ts';
import { send } from './send.ts';

test.use(desk);

test('a list is sorted by its columns, and the order is in the address', async ({
  page,
  signUp,
  signedInAdmin,
}) => {
  const name = unique('Ordenable');
  for (const suffix of ['B', 'A']) await signUp({ full_name: `${name} ${suffix}` });
  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(name)}`);
  const people = page.getByRole('table', { name: 'Usuarios' }).getByRole('link');
  const sort = page.getByRole('columnheader', { name: 'Persona' });
  await expect(people).toHaveText([`${name} A`, `${name} B`]);
  await sort.getByRole('button').click();
  await expect(page).toHaveURL(/orden=full_name/);
  await expect(sort).toHaveAttribute('aria-sort', 'ascending');
  await sort.getByRole('button').click();
  await expect(page).toHaveURL(/orden=-full_name/);
  await expect(people).toHaveText([`${name} B`, `${name} A`]);
  await page.reload();
  await expect(people).toHaveText([`${name} B`, `${name} A`]);
});

test('the chosen columns and a saved view stay in the browser', async ({ page, signedInAdmin }) => {
  await signedInAdmin();
  await page.goto('/admin/users?estado=active&orden=-created_at');
  const head = page.getByRole('columnheader', { name: 'Última actividad' });
  await expect(head).toBeHidden();
  await page.getByRole('button', { name: 'Columnas' }).click();
  for (const name of ['Última actividad', 'Email', 'Rol'])
    await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
  await expect(head).toBeVisible();
  // A wide table is scrolled sideways; its rows stay as high and their actions in sight.
  const row = page.getByRole('row').nth(1);
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(41);
  await expect(row.getByRole('button', { name: 'Activar' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar o quitar vistas…' }).click();
  await page.getByLabel('Nombre de la vista').fill('Las activas');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.goto('/admin/users');
  await expect(head).toBeVisible();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Las activas' }).click();
  await expect(page).toHaveURL('/admin/users?estado=active&orden=-created_at');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Volver a usuarios' }).click();
  await expect(page).toHaveURL('/admin/users?estado=active&orden=-created_at');
  // A view for the whole team is without what was searched, and stays where the browser's own are gone.
  await page.goto('/admin/users?estado=active&buscar=ana');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar o quitar vistas…' }).click();
  await page.getByLabel('Nombre de la vista').fill('De guardia');
  await page.getByLabel('Para todo el equipo, sin lo que buscas').check();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await expect(page.getByText('De todo el equipo')).toBeVisible();
  await page.getByRole('menuitem', { name: 'De guardia' }).click();
  await expect(page).toHaveURL('/admin/users?estado=active');
});

test('chosen lessons are changed together; a lesson that changed meanwhile is named and none is changed', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const word = unique('Muchas');
  const [one, two] = [
    await createLesson(page, app, { title: `${word} A` }),
    await createLesson(page, app, { title: `${word} B` }),
  ];
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).click();
  const bar = page.getByRole('region', { name: 'Acciones con las filas elegidas' });
  await expect(bar).toContainText('2 lecciones elegidas');
  await bar.getByRole('button', { name: 'Hacer premium' }).click();
  await expect(notice(page, 'Listo: 2 lecciones')).toBeVisible();
  await expect(bar).toBeHidden();
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows.getByText('Premium')).toHaveCount(2);

  await page.getByRole('checkbox', { name: `Elegir ${one.title}` }).click();
  await page.getByRole('checkbox', { name: `Elegir ${two.title}` }).click();
  await send(page, app, `PATCH /admin/lessons/${two.id}`, { is_free: true });
  await bar.getByRole('button', { name: 'Hacer gratis' }).click();
  await expect(bar.getByRole('alert')).toContainText(`mientras tanto: «${two.title}»`);
  await expect(rows.filter({ hasText: one.title }).getByText('Premium')).toBeVisible();
});

test('a lesson is duplicated with its questions as a draft, and the form goes on with another question', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const lesson = await createLesson(page, app);
  await page.goto(`/admin/lessons/${lesson.id}`);
  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
  for (const text of ['¿Primera?', '¿Segunda?']) {
    await dialog.getByLabel('Pregunta', { exact: true }).fill(text);
    for (const letter of ['A', 'B', 'C', 'D'])
      await dialog.getByRole('textbox', { name: `Opción ${letter}` }).fill(letter);
    await dialog.getByRole('button', { name: 'Crear y agregar otra' }).click();
    await expect(dialog.getByLabel('Pregunta', { exact: true })).toHaveValue('');
  }
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(lesson.title)}`);
  await page.getByRole('button', { name: `Más acciones de ${lesson.title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${lesson.title} (copia)` })).toBeVisible();
  for (const text of ['¿Primera?', '¿Segunda?'])
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
});
