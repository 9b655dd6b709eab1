import { expect, test } from './fixtures.ts';
import {
  DESKTOP,
  expectToFit,
  inDays,
  joinByCode,
  makeGroup,
  makeTeacher,
  newTask,
  openPhone,
} from './group-steps.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { unique } from './office.ts';

test.use({ viewport: DESKTOP });

test('a teacher sets a lesson, a pupil does it, and the results show it', async ({
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

  // Without a lesson the form says so beside the field; then it is set.
  const lesson = await knownLesson(app);
  const dialog = await newTask(page);
  await dialog.getByRole('button', { name: 'Poner tarea' }).click();
  await expect(dialog.getByText('Elige una lección.')).toBeVisible();
  const option = dialog.getByRole('option', { name: lesson.title });
  await dialog.getByLabel('Lección').selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByLabel('Mínimo (%)').fill('60');
  await dialog.getByRole('button', { name: 'Poner tarea' }).click();
  await expect(dialog).toBeHidden();
  const grid = page.getByRole('table', { name: 'Resultados por estudiante y tarea' });
  await expect(grid.getByRole('button', { name: 'Sin empezar' })).toBeVisible();
  await expectToFit(page);

  await phone.reload();
  const task = phone.getByRole('listitem').filter({ hasText: lesson.title });
  await expect(task.getByText('Sin empezar')).toBeVisible();
  await expect(task.getByText(/^Hasta el .* · mínimo 60\s%$/)).toBeVisible();
  await expectToFit(phone);
  await task.getByRole('link', { name: 'Empezar' }).click();
  await expect(phone).toHaveURL(new RegExp(`/lessons/${lesson.id}`));

  await completeLesson(app, phone, lesson);
  await phone.goto('/tu-aula');
  await phone.getByRole('link', { name: /1\.º B/ }).click();
  await expect(task.getByText(/^Hecha · 100\s%$/)).toBeVisible();
  await page.reload();
  await expect(grid.getByRole('button', { name: /^100\s%.*hecha/ })).toBeVisible();
  await grid.getByRole('button', { name: lesson.title }).click();
  await expect(page).toHaveURL(/orden=-/);
  await expect(grid.getByRole('button', { name: /^100\s%.*hecha/ })).toBeVisible();

  // An end before the result makes it late, which is asked about first.
  await page.getByRole('button', { name: `Cambiar ${lesson.title}` }).click();
  await dialog.getByLabel('Se abre').fill(inDays(-3));
  await dialog.getByLabel('Termina').fill(inDays(-1));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/a estar fuera de plazo \(Ana López\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar y guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(grid.getByRole('button', { name: /^100\s%.*Tarde/ })).toBeVisible();

  // More time for the pupil: in time again.
  await grid.getByRole('button', { name: /^100\s%/ }).click();
  await dialog.getByLabel('Termina').fill(inDays(3));
  await dialog.getByRole('button', { name: 'Dar más tiempo' }).click();
  await expect(dialog).toBeHidden();
  await expect(grid.getByText('Tarde')).toBeHidden();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/aula.*\.csv$/);
  await expectToFit(page);
  await phone.context().close();
});
