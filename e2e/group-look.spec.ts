import { expect, openSession, test } from './fixtures.ts';
import { DESKTOP, expectToFit, inDays, makeTeacher, openPhone } from './group-steps.ts';
import { makeLesson } from './lesson-steps.ts';
import { unique } from './office.ts';
import { send } from './send.ts';

test.use({ viewport: DESKTOP });

const QUESTIONS = ['¿Qué crece?', '¿Qué baja?', '¿Qué queda?'].map((text) => [
  text,
  'Lo justo',
  'De más',
  'De menos',
]);

test('a teacher sees who needs help, what was missed, and goes over it in class', async ({
  page,
  app,
  browser,
  signedIn,
  signUp,
}) => {
  await makeTeacher(app, await signedIn({ full_name: 'Rosa Vega' }));
  const title = unique('Interés');
  const lesson_id = await makeLesson(app, title, QUESTIONS, { passage: 'idea' });
  const group = await send(page, app, 'POST /groups', { name: unique('1.º B'), time_zone: 'UTC' });
  const due = inDays(7);
  await send(page, app, `POST /groups/${group.id}/assignments`, {
    kind: 'lesson',
    lesson_id,
    minimum: 60,
    due,
  });
  const pupil = await signUp({ full_name: 'Ana López' });
  const phone = await (await browser.newContext({ baseURL: app.baseURL })).newPage();
  await openSession(app, phone, pupil.email);
  await send(phone, app, 'POST /group-codes/join', { code: group.code });
  const attempt = await send(phone, app, `POST /lessons/${lesson_id}/attempts`);
  for (const { id: question_id } of attempt.questions)
    await send(phone, app, `POST /attempts/${attempt.id}/answers`, { question_id, option: 1 });
  await send(phone, app, `POST /attempts/${attempt.id}/finish`);

  await page.goto(`/aulas/${group.id}`);
  const help = page.getByRole('heading', { name: 'Necesitan ayuda' });
  await expect(help).toBeVisible();
  await expect(page.getByText(/bajo el mínimo \(0\s%\)/)).toBeVisible();
  await page.getByRole('link', { name: 'Ana López' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ana López', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Bajo el mínimo · 0\s%$/)).toBeVisible();
  await expect(page.getByText('Eligió esta')).toHaveCount(3);
  await expect(page.getByText('Respuesta correcta')).toHaveCount(0);
  await expectToFit(page);

  await page.goto(`/aulas/${group.id}/tareas`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/^0\s% bien: 0 de 1 estudiante$/)).toHaveCount(3);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Repasar en clase' }).click();
  const dialog = page.getByRole('dialog');
  for (const place of [1, 2, 3]) {
    await expect(dialog.getByText(`Pregunta ${place} de 3`)).toBeVisible();
    await expect(dialog.getByText(/La más elegida/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Mostrar' }).click();
    await expect(dialog.getByText(/La más elegida de las incorrectas: 1 estudiante/)).toBeVisible();
    if (place === 1) await dialog.getByRole('button', { name: 'Ver la parte de la lección' }).hover();
    await dialog.getByRole('button', { name: place < 3 ? 'Siguiente' : 'Terminar' }).click();
  }
  await expect(dialog).toBeHidden();
  await phone.context().close();
});

test('the other kinds of tasks reach a pupil, and a message says whom it reaches first', async ({
  page,
  app,
  browser,
  signedIn,
  signUp,
}) => {
  await makeTeacher(app, await signedIn({ full_name: 'Rosa Vega' }));
  const group = await send(page, app, 'POST /groups', { name: unique('2.º A'), time_zone: 'UTC' });
  const pupil = await signUp({ full_name: 'Ana López' });
  const phone = await openPhone(app, browser);
  await openSession(app, phone, pupil.email);
  await send(phone, app, 'POST /group-codes/join', { code: group.code });

  await page.goto(`/aulas/${group.id}/tareas`);
  const dialog = page.getByRole('dialog');
  const due = inDays(7);
  async function setTask(kind: string, fill: () => Promise<unknown>) {
    await page.getByRole('button', { name: 'Nueva tarea' }).click();
    await dialog.getByLabel('Qué hay que hacer').selectOption({ label: kind });
    await fill();
    await dialog.getByLabel('Termina').fill(due);
    await dialog.getByRole('button', { name: 'Poner tarea' }).click();
    await expect(dialog).toBeHidden();
  }
  await setTask('Lecciones de una categoría', async () => {
    await dialog.getByLabel('Categoría').selectOption({ label: 'Inversiones' });
    await dialog.getByLabel('Cuántas lecciones').fill('1');
  });
  await setTask('Práctica de un subtema', async () => {
    await dialog.getByLabel('Subtema').selectOption({ index: 1 });
    await dialog.getByLabel('Cuántos aciertos').fill('3');
  });
  await setTask('Repaso', async () => {
    await dialog.getByLabel('Qué se cuenta').selectOption({ label: 'Días con un repaso' });
    await dialog.getByLabel('Cuánto').fill('2');
  });
  await expectToFit(page);

  await page.getByRole('button', { name: 'Escribir' }).click();
  await expect(dialog.getByText(/^Llega a 1 estudiante en la app; 1 también por correo/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByText('Escribe el mensaje.')).toBeVisible();
  await dialog.getByLabel('Mensaje').fill('Mañana repasamos en clase.');
  await dialog.getByRole('button', { name: 'Enviar' }).dblclick();
  await expect(dialog).toBeHidden();

  await phone.goto(`/tu-aula/${group.id}`);
  await expect(phone.getByText('Mañana repasamos en clase.')).toHaveCount(1);
  for (const [text, path] of [
    ['1 lección', /\/lessons\?categoria=inversiones/],
    ['3 aciertos', /\/review\/session\?practice=/],
    ['2 días con un repaso', /\/review$/],
  ] as const) {
    const task = phone.getByRole('listitem').filter({ hasText: text });
    await task.getByRole('link', { name: 'Empezar' }).click();
    await expect(phone).toHaveURL(path);
    await phone.goto(`/tu-aula/${group.id}`);
  }
  await expectToFit(phone);
  await phone.context().close();
});
