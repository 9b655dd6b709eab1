import { expect, test } from './fixtures.ts';
import { DESKTOP, expectToFit, makeGroup, makeTeacher, newTask, openPhone, signIn } from './group-steps.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { unique } from './office.ts';

test.use({ viewport: DESKTOP });

test('a school without e-mail: from a list of pupils through a task to a certificate', async ({
  page,
  app,
  browser,
  signedIn,
}) => {
  await makeTeacher(app, await signedIn({ full_name: 'Rosa Vega' }));
  const [name, title] = [unique('4.º B'), unique('Ahorrar')];
  const lesson = await makeLesson(app, title, [['¿Qué es ahorrar?', 'Guardar dinero', 'Gastar todo']]);
  const username = unique('leo')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.');
  await makeGroup(page, name);
  const address = page.url();
  await page.getByRole('link', { name: 'Cuentas sin correo' }).click();
  const file = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = page.getByLabel('Archivo CSV');
  await input.setInputFiles(file('Nombre;Usuario\n=1+1;x'));
  await expect(page.getByText('Línea 2, columna «Nombre»: Empieza como una fórmula: =1+1')).toBeVisible();
  await input.setInputFiles(file(`Nombre;Apellidos;Usuario\nLeo;Paz;${username}\nAna;Núñez;\n`));
  await expect(page.getByText('2 personas: la lista está bien.')).toBeVisible();
  await page.getByLabel('El centro acepta los términos').last().check();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Crear 2 cuentas' }).click();
  await expect(page.getByRole('heading', { name: 'Tarjetas' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Leo Paz' });
  const password = (await card.getByText(/^\w{3}-\w{3}-\w{3}$/).textContent()) ?? '';
  await expectToFit(page);
  await page.getByRole('button', { name: 'Ya las tengo' }).click();
  await expect(page.getByText(username)).toBeVisible();

  // A task, and the certificate for it, which names pupils since the school consents.
  await page.goto(address);
  const dialog = await newTask(page);
  const option = dialog.getByRole('option', { name: title });
  await dialog.getByLabel('Lección').selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByRole('button', { name: 'Poner tarea' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ofrecer un certificado' }).click();
  await dialog.getByLabel('Certificado de').fill('Primer trimestre');
  await dialog.getByLabel(title).check();
  await dialog.getByLabel(/consiente que lleve el nombre/).check();
  await dialog.getByRole('button', { name: 'Ofrecer', exact: true }).click();
  await expect(page.getByText('1 tarea · 0 emitidos')).toBeVisible();
  await expectToFit(page);

  const pupil = await openPhone(app, browser);
  await pupil.goto('/login');
  await signIn(pupil, username, password);
  await expect(pupil).toHaveURL(/\/home$/);
  await pupil.goto('/settings?view=personal-info');
  await expect(pupil.getByLabel('Usuario')).toHaveValue(username);
  await expect(pupil.getByRole('heading', { name: 'Añadir un correo' })).toBeVisible();
  await expectToFit(pupil);
  await pupil.goto('/tu-aula');
  await pupil.getByRole('link', { name }).click();
  const task = pupil.getByRole('listitem').filter({ hasText: title });
  await task.getByRole('link', { name: 'Empezar' }).click();
  await expect(pupil).toHaveURL(new RegExp(`/lessons/${lesson}`));
  await pupil.goto(`/quiz/${lesson}`);
  await answer(pupil, 'Guardar dinero');
  await pupil.getByRole('button', { name: 'Finalizar' }).click();
  await expect(pupil).toHaveURL(/\/lesson-result/);
  await expect(pupil.getByText('Puntaje Total')).toBeVisible();
  await pupil.goto('/settings?view=reminders');
  await expect(pupil.getByText('Tu cuenta no tiene correo')).toBeVisible();
  await expect(pupil.getByRole('switch', { name: 'Tu racha: En tus dispositivos' })).toBeVisible();
  await expect(pupil.getByRole('switch', { name: /Por correo$/ })).toHaveCount(0);
  await pupil.goto('/settings?view=help-support');
  await expect(pupil.getByLabel('Usuario')).toHaveValue(username);
  await pupil.getByLabel('Categoría').selectOption({ index: 1 });
  await pupil.getByLabel('Asunto').fill('Mi tarea');
  await pupil.getByLabel('Mensaje').fill('No la encuentro.');
  await pupil.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(pupil.getByText('La respuesta saldrá en esta página.')).toBeVisible();

  await pupil.goto('/certificados');
  await expect(pupil.getByText(`${name}: 1 de 1 tareas cumplidas.`)).toBeVisible();
  await pupil.getByLabel('Nombre en el certificado').first().fill('Leo Paz');
  await pupil.getByRole('button', { name: 'Obtener certificado' }).first().click();
  await expect(pupil.getByText(/^A nombre de Leo Paz/)).toBeVisible();
  await expectToFit(pupil);
  const pdf = pupil.waitForEvent('download');
  await pupil.getByRole('link', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^certificado-.*\.pdf$/);
  await pupil.getByRole('link', { name: 'Ver y compartir' }).click();
  await expect(pupil.getByRole('heading', { name: 'Certificado de Primer trimestre' })).toBeVisible();
  await expectToFit(pupil);
  await page.reload();
  await expect(page.getByText('1 tarea · 1 emitido')).toBeVisible();
  await expect(page.getByRole('button', { name: /^100\s%.*hecha/ })).toBeVisible();
  await pupil.context().close();
});
