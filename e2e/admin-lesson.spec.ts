import { failCalls } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice, unique } from './office.ts';
import { send } from './send.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('a lesson shows its data and its numbered questions with the right option marked (§2)', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, {
    subtopic: 'IVA',
    description: 'Lo que se ve en su página.',
    content: '## Dentro\n\nDel texto.',
    is_free: false,
    points_reward: 35,
  });
  const question = await createQuestion(page, app, id);
  await createQuestion(page, app, id);
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Alcancía`);
  const fact = (label: string) => page.locator('dt', { hasText: label }).locator('+ dd');
  await expect(fact('Categoría')).toHaveText('Impuestos');
  await expect(fact('Subtema')).toHaveText('IVA');
  await expect(fact('Acceso')).toHaveText('Premium');
  await expect(fact('Puntos')).toHaveText('35');
  await expect(fact('Descripción')).toHaveText('Lo que se ve en su página.');
  const card = page.getByRole('group', { name: question.question_text });
  await expect(card).toContainText('1.');
  await expect(card.getByRole('listitem').nth(1)).toHaveText(/^B\s*Dos\s*Correcta$/);
  await expect(card).toContainText('Porque sí.');
  await page.getByText('Texto de la lección').click();
  await expect(page.getByRole('heading', { name: 'Dentro' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a lecciones' }).click();
  await expect(page).toHaveURL('/admin/lessons');
});

test('an unknown lesson shows that it was not found (§2)', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-es-un-id']) {
    await page.goto(`/admin/lessons/${id}`);
    await expect(page.getByText('Lección no encontrada')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Ver las archivadas' })).toHaveAttribute(
    'href',
    '/admin/archived?objeto=lesson',
  );
  await page.getByRole('link', { name: 'Ver las lecciones' }).click();
  await expect(page).toHaveURL('/admin/lessons');
});

test('what is typed about a lesson stays when somebody deletes it meanwhile, and is saved once it is back', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app, { content: 'Antes.' });
  const [path, headers] = [`${app.baseURL}/api/admin/lessons/${id}`, { origin: app.baseURL }];
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar lección' });
  await dialog.getByLabel('Contenido').fill('Lo que no quiero perder.');
  expect((await page.request.delete(path, { headers })).status()).toBe(204);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/Lo que escribiste sigue aquí: en «Archivadas»/).first()).toBeVisible();
  await expect(page.getByText('La lección está eliminada')).toBeAttached();
  await expect(dialog.getByLabel('Contenido')).toHaveValue('Lo que no quiero perder.');
  expect((await page.request.post(`${path}/restore`, { headers })).status()).toBe(204);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Alguien cambió esto mientras tanto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Lección actualizada')).toBeVisible();
});

test('a lesson that cannot be loaded shows an error, and loads on retry (§8)', async ({ page, app }) => {
  const { id, title } = await createLesson(page, app);
  await failCalls(page, '**/api/admin/lessons/*', 'forbidden');
  await page.goto(`/admin/lessons/${id}`);
  await expect(notice(page, 'No se pudo cargar la lección')).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('questions can be created, edited and, after a confirmation, deleted (§2, §8)', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app);
  const text = unique('¿Creada aquí?');
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByText('Esta lección no tiene preguntas')).toBeVisible();
  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
  await expect(dialog.getByLabel('Lección')).toHaveCount(0);
  await dialog.getByLabel('Pregunta', { exact: true }).fill(text);
  for (const letter of ['A', 'B', 'C', 'D'])
    await dialog.getByRole('textbox', { name: `Opción ${letter}` }).fill(`Opción ${letter}`);
  await dialog.getByRole('button', { name: 'Crear pregunta' }).click();
  await expect(notice(page, 'Pregunta creada')).toBeVisible();
  const card = page.getByRole('group', { name: text });
  await expect(card).toBeVisible();

  await page.getByRole('button', { name: `Editar ${text}` }).click();
  const editor = page.getByRole('dialog', { name: 'Editar pregunta' });
  await editor.getByRole('radio', { name: 'La opción C es la correcta' }).check();
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Pregunta actualizada')).toBeVisible();
  await expect(card.getByRole('listitem').nth(2)).toContainText('Correcta');

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.dismiss();
  });
  await page.getByRole('button', { name: `Eliminar ${text}` }).click();
  expect(asked.join()).toContain(text);
  await expect(card).toBeVisible();
  page.on('dialog', (question) => question.accept());
  await failCalls(page, '**/api/admin/questions/*', 'unavailable', { method: 'DELETE' });
  await page.getByRole('button', { name: `Eliminar ${text}` }).click();
  await expect(notice(page, 'No se pudo eliminar la pregunta')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: `Eliminar ${text}` }).click();
  await expect(notice(page, 'Pregunta eliminada')).toBeVisible();
  await expect(card).toBeHidden();
});

test('questions are reordered by keys and buttons, and an order that cannot be saved is undone', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app);
  const texts: string[] = [];
  for (const _ of [1, 2, 3]) texts.push((await createQuestion(page, app, id)).question_text);
  const [first, second, third] = texts as [string, string, string];
  await page.goto(`/admin/lessons/${id}`);
  const order = page.getByRole('list', { name: 'Preguntas en el orden del quiz' }).getByRole('heading');
  await expect(order).toHaveText([first, second, third]);
  await page.getByRole('button', { name: `Mover «${first}»` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(order).toHaveText([second, first, third]);
  await expect(page.getByRole('button', { name: `Mover «${first}»` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(order).toHaveText([second, third, first]);
  await page.getByRole('button', { name: `Subir «${third}»` }).click();
  await expect(order).toHaveText([third, second, first]);
  await expect(async () => {
    const { rows } = await app.db.query(
      'select question_text from questions q join question_versions v on v.id = q.version_id where lesson_id = $1 order by position',
      [id],
    );
    expect(rows.map((row) => row.question_text)).toEqual([third, second, first]);
  }).toPass();

  await failCalls(page, '**/questions/order', 'unavailable');
  await page.getByRole('button', { name: `Bajar «${third}»` }).click();
  await expect(notice(page, 'No se pudo guardar el orden de las preguntas')).toBeVisible();
  await expect(order).toHaveText([third, second, first]);
});

test('questions are folded, and copied with their reasons and passage to the place after the original', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app, { content: '## La idea\n\nTexto.' });
  const { question_text: first } = await createQuestion(page, app, id, {
    reasons: ['No llega', '', 'Se pasa'],
    passage: 'la-idea',
  });
  const { question_text: last } = await createQuestion(page, app, id);
  await page.goto(`/admin/lessons/${id}`);
  const card = page.getByRole('group', { name: first });
  await expect(card).toContainText('No llega');
  await expect(card).toContainText('Parte que la explica: La idea');
  await expect(card).toContainText('Orden de las opciones: fijo');
  await page.getByRole('button', { name: 'Plegar todas' }).click();
  await expect(card.getByText('No llega')).toBeHidden();
  await card.getByRole('button', { name: first, exact: true }).press('Enter');
  await expect(card.getByText('No llega')).toBeVisible();
  await expect(page.getByRole('group', { name: last }).getByText('Porque sí.')).toBeHidden();
  await page.getByRole('button', { name: 'Desplegar todas' }).click();

  const duplicate = card.getByRole('button', { name: `Duplicar ${first}` });
  await duplicate.dblclick();
  const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
  await expect(dialog.getByRole('textbox', { name: 'Motivo de la A' })).toHaveValue('No llega');
  const similar = dialog.getByRole('status').filter({ hasText: 'Ya hay una pregunta igual' });
  await expect(similar.getByRole('link', { name: first })).toBeVisible();
  const copy = unique('¿Algo muy distinto de lo de antes?');
  await dialog.getByLabel('Pregunta', { exact: true }).fill(copy);
  await expect(similar).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Opción C' }).fill('  dós ');
  await expect(dialog.getByText('Las opciones B y C dicen lo mismo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear pregunta' }).click();
  await expect(notice(page, 'Pregunta creada')).toBeVisible();
  await expect(duplicate).toBeFocused();
  const order = page.getByRole('list', { name: 'Preguntas en el orden del quiz' }).getByRole('heading');
  await expect(order).toHaveText([first, copy, last]);
  const copied = page.getByRole('group', { name: copy });
  for (const text of ['No llega', 'Se pasa', 'Parte que la explica: La idea'])
    await expect(copied).toContainText(text);

  page.on('dialog', (question) => question.accept());
  await copied.getByRole('button', { name: `Eliminar ${copy}` }).click();
  await expect(copied).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('an order that another window changed meanwhile stays, and the person is told', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app);
  const made = [];
  for (const _ of [1, 2, 3]) made.push(await createQuestion(page, app, id));
  const [first, second, third] = made.map(({ question_text }) => question_text) as [string, string, string];
  await page.goto(`/admin/lessons/${id}`);
  const order = page.getByRole('list', { name: 'Preguntas en el orden del quiz' }).getByRole('heading');
  await expect(order).toHaveText([first, second, third]);
  await send(page, app, `PUT /admin/lessons/${id}/questions/order`, {
    question_ids: made.map((question) => question.id).reverse(),
  });
  await page.getByRole('button', { name: `Bajar «${first}»` }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Tu orden no se ha guardado');
  await expect(order).toHaveText([third, second, first]);
});

test('its history opens the audit log filtered to this lesson', async ({ page, app }) => {
  const { id, title } = await createLesson(page, app);
  await createLesson(page, app);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page).toHaveURL(`/admin/audit?objeto=lesson&id=${id}`);
  const entries = page.getByRole('group');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`creó la lección «${title}»`);
});
