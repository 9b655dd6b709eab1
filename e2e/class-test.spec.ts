import { expect, test } from './fixtures.ts';
import {
  DESKTOP,
  expectToFit,
  joinByCode,
  makeGroup,
  makeTeacher,
  newTask,
  openPhone,
} from './group-steps.ts';
import { knownLesson } from './lesson-steps.ts';
import { unique } from './office.ts';

test.use({ viewport: DESKTOP });

test('a pupil takes a class test, and reads the result when the teacher shows it', async ({
  page,
  app,
  browser,
  signedIn,
  signUp,
}) => {
  await makeTeacher(app, await signedIn({ full_name: 'Rosa Vega' }));
  const code = await makeGroup(page, unique('1.º B'));
  const phone = await openPhone(app, browser);
  await joinByCode(phone, code, await signUp({ full_name: 'Ana López' }));

  const lesson = await knownLesson(app);
  const dialog = await newTask(page);
  await dialog.getByLabel('Qué hay que hacer').selectOption('Prueba de clase');
  const option = dialog.getByRole('option', { name: `«${lesson.title}»` });
  await dialog
    .getByLabel('De dónde salen las preguntas')
    .selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByLabel('Cuántas preguntas').fill('2');
  await dialog.getByLabel('Minutos').fill('20');
  await dialog.getByRole('button', { name: 'Poner tarea' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Seguir la prueba' }).click();
  const list = page.getByRole('table', { name: 'Por dónde va cada estudiante' });
  await expect(list.getByText('Sin empezar')).toBeVisible();
  await expectToFit(page);
  await app.db.query(`update groups set time_zone = 'America/Bogota' where code = $1`, [code]);
  await page.reload();
  await expect(page.getByText('Días y horas de America/Bogota')).toBeVisible();

  await phone.reload();
  const task = phone.getByRole('listitem').filter({ hasText: lesson.title });
  await task.getByRole('link', { name: 'Empezar' }).click();
  await phone.getByRole('button', { name: 'Empezar la prueba' }).click();
  await phone.getByRole('button', { name: 'Empezar', exact: true }).click();
  await expect(phone.getByRole('timer')).toHaveText(/20 min$/);
  await expectToFit(phone);
  await phone.getByRole('button', { name: /No lo sé/ }).click();
  await expect(phone.getByText('Respuesta guardada')).toBeVisible();
  await expect(phone.getByText(/Correcto|Incorrect|No es/)).toBeHidden();
  await expect(list.getByText('Pregunta 2 de 2')).toBeVisible();
  await list.getByRole('button', { name: 'Dar 5 minutos más Ana López' }).click();
  await expect(phone.getByRole('timer')).toHaveText(/25 min$/, { timeout: 15_000 });

  // A closed browser goes on.
  await phone.reload();
  await phone.getByRole('button', { name: 'Seguir la prueba' }).click();
  await expect(phone.getByText('Pregunta 2 de 2')).toBeVisible();
  await phone.getByRole('button', { name: /No lo sé/ }).click();
  await phone.getByRole('button', { name: 'Entregar la prueba' }).click();
  await expect(phone.getByText('Tu profesor mostrará los resultados')).toBeVisible();
  await expect(list.getByText('Entregó, 2 de 2 respondidas')).toBeVisible();

  await page.getByRole('button', { name: 'Mostrar resultados' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('¿Mostrar los resultados a 1 estudiante?');
  await confirm.getByRole('button', { name: 'Mostrar resultados' }).click();
  await expect(page.getByText('Los resultados están a la vista').first()).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('0 de 2 correctas · 0 %')).toBeVisible();
  await expectToFit(phone);
  await page.getByRole('link', { name: 'Ver el cuadro' }).click();
  const grid = page.getByRole('table', { name: 'Resultados por estudiante y tarea' });
  await expect(grid.getByRole('button', { name: /^0\s%/ })).toBeVisible();
  await phone.context().close();
});
