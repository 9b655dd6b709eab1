import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, unique, write } from './office.ts';
import { send } from './send.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('the log lists who did what, newest first, with the changed values', async ({ page, app }) => {
  const plan = await write<{ id: string; name: string }>(page, app, 'plans', {
    name: unique('Plan anotado'),
    price: 5,
  });
  await send(page, app, `PUT /admin/plans/${plan.id}`, { name: plan.name, price: 8 });
  await page.goto('/admin/audit');
  const entries = page.getByRole('group').filter({ hasText: plan.name });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`cambió el plan «${plan.name}»`);
  await expect(entries.nth(1)).toContainText(`creó el plan «${plan.name}»`);
  await entries.first().locator('summary').click();
  const change = entries.first().locator('dl');
  await expect(change).toContainText('Precio');
  await expect(change).toContainText('$5');
  await expect(change).toContainText('$8');
  await expect(change).not.toContainText('Nombre');
  await expect(entries.first()).toContainText(app.adminEmail);
});

test('it can be filtered by kind of object and by one object', async ({ page, app }) => {
  const lesson = await createLesson(page, app);
  const plan = await write<{ name: string }>(page, app, 'plans', { name: unique('Otro plan'), price: 1 });
  await page.goto('/admin/audit');
  await page.getByLabel('Objeto').selectOption('Lección');
  await expect(page.getByRole('group').filter({ hasText: lesson.title })).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: plan.name })).toHaveCount(0);
  const entry = page.getByRole('group').filter({ hasText: lesson.title });
  await entry.locator('summary').click();
  await entry.getByRole('link', { name: 'Todo su historial' }).click();
  await expect(page.getByRole('group')).toHaveCount(1);
  await page.getByRole('button', { name: /^Solo uno/ }).click();
  await expect(page).toHaveURL('/admin/audit?objeto=lesson');
});

test('every card of the back office links to the history of its object', async ({ page, app, signUp }) => {
  const lesson = await createLesson(page, app);
  const question = await createQuestion(page, app, lesson.id);
  const plan = await write<{ id: string; name: string }>(page, app, 'plans', {
    name: unique('Plan con pasado'),
    price: 1,
  });
  const badge = await write<{ id: string; title: string }>(page, app, 'badges', {
    title: unique('Insignia con pasado'),
    condition_type: 'points_earned',
    condition_value: 900_000,
  });
  const { email } = await signUp();
  const subject = unique('Una duda con pasado');
  const { rows } = await app.db.query(
    `insert into support_requests (user_id, email, category, subject, message) select id, email, 'Otro', $2, 'Hola' from auth_users where email = $1 returning id`,
    [email, subject],
  );
  const cards = [
    { at: `/admin/plans?buscar=${plan.name}`, of: plan.name, history: `plan&id=${plan.id}` },
    { at: `/admin/badges?buscar=${badge.title}`, of: badge.title, history: `badge&id=${badge.id}` },
    {
      at: `/admin/questions?leccion=${lesson.id}`,
      of: question.question_text,
      history: `question&id=${question.id}`,
      open: `Más acciones de ${question.question_text}`,
    },
    {
      at: `/admin/support?buscar=${subject}`,
      of: subject,
      history: `support_request&id=${rows[0].id}`,
      open: `Responder «${subject}»`,
    },
  ];
  for (const { at, of, history, open } of cards) {
    await page.goto(at);
    if (open) await page.getByRole('button', { name: open }).click();
    const link = page.getByRole('link', { name: `Historial de ${of}` });
    await link.or(page.getByRole('menuitem', { name: 'Historial' })).click();
    await expect(page).toHaveURL(`/admin/audit?objeto=${history}`);
  }
});

test('a change of a person names the person, and the log is filtered by who did it and by day', async ({
  page,
  app,
  signUp,
}) => {
  const { email, full_name } = await signUp({ full_name: unique('Persona Anotada') });
  const { rows } = await app.db.query('select id from auth_users where email = $1', [email]);
  await send(page, app, `PUT /admin/users/${rows[0].id}/status`, { status: 'suspended' });
  await page.goto('/admin/audit');
  const entry = page.getByRole('group').filter({ hasText: `suspendió al usuario «${full_name}»` });
  await entry.locator('summary').click();
  await expect(entry.locator('dl')).toContainText('Estado');
  await expect(entry.locator('dl')).toContainText('Suspendido');
  await entry.getByRole('link', { name: 'Todo lo que hizo esta persona' }).click();
  const person = page.getByRole('combobox', { name: 'Persona' });
  await expect(person).not.toHaveValue('');
  await expect(entry).toBeVisible();
  await page.getByLabel('Hasta').fill('2020-01-31');
  await expect(page).toHaveURL(/hasta=2020-01-31/);
  await expect(page.getByText('Ningún cambio coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/admin/audit');
});

test('the filtered log is exported in words', async ({ page, app }) => {
  const lesson = await createLesson(page, app);
  const plan = await write<{ name: string }>(page, app, 'plans', {
    name: unique('Plan exportado'),
    price: 3,
  });
  await page.goto('/admin/audit?objeto=plan');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`creó el plan;Plan;${plan.name};Precio;—;$3`);
  expect(text).not.toContain(lesson.title);
});

test('it has pages, an order and columns to choose', async ({ page, app }) => {
  for (let left = 21; left > 0; left -= 1) await createLesson(page, app);
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/admin/audit?pagina=2');
  await page.getByRole('button', { name: 'Página anterior' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.getByRole('columnheader', { name: 'Fecha' }).getByRole('button').click();
  await expect(page).toHaveURL('/admin/audit?orden=created_at');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Quién' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Quién' })).toBeVisible();
});
