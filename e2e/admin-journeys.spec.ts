import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { desk, notice, unique } from './office.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('a teacher writes a lesson, sees it as learners will, publishes it and mends a question', async ({
  page,
}) => {
  test.slow();
  const title = unique('El fondo de emergencia');
  await page.goto('/admin/lessons');
  await expect(page.getByRole('button', { name: 'Nueva lección' })).toBeVisible();
  await page.keyboard.press('n');
  const lesson = page.getByRole('dialog', { name: 'Nueva lección' });
  await lesson.getByLabel('Título').fill(title);
  await lesson.getByLabel('Categoría').selectOption('Finanzas personales');
  await lesson.getByLabel('País').selectOption('General');
  await lesson.getByLabel('Contenido', { exact: true }).fill('## Para qué\n\nPara lo que no se espera.');
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Lección creada')).toBeVisible();
  await expect(lesson).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(title);
  await page.getByRole('link', { name: title, exact: true }).click();

  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva pregunta' });
  for (const text of ['¿Para qué sirve?', '¿Cuánto se guarda?']) {
    await form.getByLabel('Pregunta', { exact: true }).fill(text);
    await form.getByRole('textbox', { name: 'Opción A' }).fill('Para imprevistos');
    await form.getByRole('textbox', { name: 'Opción B' }).fill('Para viajar');
    for (const letter of ['C', 'D'])
      await form.getByRole('textbox', { name: `Opción ${letter}` }).fill(`Otra ${letter}`);
    await form.getByLabel('Explicación').fill('Es para lo que no se espera.');
    await form.getByRole('button', { name: 'Crear y agregar otra' }).click();
    await expect(form.getByLabel('Pregunta', { exact: true })).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Ver como aprendiz' }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  await expect(page.getByText('¿Para qué sirve?')).toBeVisible();
  await page.getByRole('link', { name: 'Salir de la vista previa' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(notice(page, 'Lección publicada')).toBeVisible();

  await page.getByRole('button', { name: 'Editar ¿Cuánto se guarda?' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar pregunta' });
  await editor.getByLabel('Pregunta', { exact: true }).fill('¿Cuánto conviene guardar?');
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('heading', { name: '¿Cuánto conviene guardar?' })).toBeVisible();
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('the administrator of a bank finds people among many, keeps the view, exports it and suspends one', async ({
  page,
  app,
}) => {
  test.slow();
  const bank = unique('banco').replaceAll(' ', '-').toLowerCase();
  // Long ago, so that they are the last of every other list.
  await app.db.query(
    `with users as (
      insert into auth_users (id, email, password_hash, created_at)
      select gen_random_uuid(), 'persona' || n || '@${bank}.example', 'none', '2020-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 620) n returning id, email, created_at
    )
    insert into profiles (user_id, full_name, last_activity_at, created_at)
    select id, 'Cliente ' || email, case when created_at < '2020-01-01 05:00' then created_at end, created_at from users`,
  );
  await page.goto('/admin/users');
  await page.getByLabel('Buscar por nombre, correo o id').fill(`@${bank}`);
  await expect(page.getByText('620 usuarios')).toBeVisible();
  await page.getByLabel('Filas por página').selectOption('500 filas');
  const table = page.getByRole('table', { name: 'Usuarios' });
  await expect(table).toHaveAttribute('aria-rowcount', '501');
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(100);
  // A row with its line.
  expect((await table.getByRole('row').nth(2).boundingBox())!.height).toBeLessThanOrEqual(41);
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(table.getByRole('link').first()).toHaveText(`Cliente persona120@${bank}.example`);

  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Última actividad' }).click();
  await page.keyboard.press('Escape');
  const activity = page.getByRole('columnheader', { name: 'Última actividad' }).getByRole('button');
  await activity.click();
  await activity.click();
  await expect(page).toHaveURL(/orden=-last_activity_at/);
  await expect(table.getByRole('link').first()).toHaveText(`Cliente persona299@${bank}.example`);
  await page.getByLabel('Última actividad').selectOption('Hace más de 30 días');
  await expect(page.getByText('299 usuarios')).toBeVisible();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar o quitar vistas…' }).click();
  await page.getByLabel('Nombre de la vista').fill('Se fueron');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Se fueron' }).click();
  await expect(page.getByText('299 usuarios')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(300);
  expect(lines[1]).toContain(`persona299@${bank}.example`);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cliente persona299@${bank}.example`);
  await page.getByRole('button', { name: 'Suspender', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Ya no trabaja en el banco');
  await dialog.getByRole('button', { name: 'Suspender', exact: true }).click();
  await expect(page.getByText('Motivo: Ya no trabaja en el banco').first()).toBeVisible();
});

test('values of another list in an address filter nothing, and a learner with the address sees no list', async ({
  page,
  signedIn,
}) => {
  const foreign =
    'estado=nada&rol=root&plan=x&actividad=hoy&objeto=x&quien=1&evento=x&categoria=x&desde=ayer';
  const lists = ['users', 'subscriptions', 'payments', 'lessons', 'support', 'security-events', 'audit'];
  for (const list of lists) {
    await page.goto(`/admin/${list}?${foreign}&orden=-password_hash&filas=7`);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    if (list === 'users') await expect(page.getByRole('table')).toBeVisible();
  }
  await signedIn();
  await page.goto('/admin/users?estado=suspended&rol=admin');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Este usuario no tiene permisos de administrador')).toBeVisible();
});
