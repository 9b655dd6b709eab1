import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, desk, notice, unique, write } from './office.ts';
import { profileSaved } from './profile-saved.ts';
import type { RunningApp } from './server.ts';

/** Inserts a published lesson with a question, as an import would. */
async function publish(
  app: RunningApp,
  title: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const columns = { title, category: 'impuestos', content: '## Idea\n\nTexto.', ...fields };
  const names = Object.keys(columns).join(', ');
  const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
  const { rows } = await app.db.query<{ id: string }>(
    `insert into lessons (${names}, state) values (${places.join(', ')}, 'published') returning id`,
    Object.values(columns),
  );
  return rows[0]!.id;
}

async function ask(page: Page, app: RunningApp, lesson_id: string): Promise<void> {
  await write(page, app, 'questions', {
    lesson_id,
    question_text: unique('¿Cuál?'),
    options: ['Uno', 'Dos'],
    correct_answer: 0,
    explanation: 'Porque sí.',
  });
}

test('a country chosen at sign-up fills the lists, and another one in Ajustes changes them at once', async ({
  page,
  app,
  signedInAdmin,
  context,
}) => {
  await signedInAdmin();
  const [spain, mexico] = [unique('IVA de España'), unique('IVA de México')];
  await ask(page, app, await publish(app, spain, { country: 'ES' }));
  await ask(page, app, await publish(app, mexico, { country: 'MX' }));
  await context.clearCookies();

  const email = `pais-${process.pid}-${Date.now()}@ejemplo.com`;
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Lucía Gómez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-7');
  await page.getByRole('checkbox').check();
  await page.getByLabel('País (opcional)').selectOption('España');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText(email)).toBeVisible();
  const link = /https?:\S+confirm-email\S+/.exec((await app.mail.lastTo(email)).text)![0];
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.waitForURL('**/home');

  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: spain })).toBeVisible();
  await expect(page.getByRole('link', { name: mexico })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ajustes' }).click();
  const country = page.getByLabel('País');
  await expect(country).toHaveValue('ES');
  const saved = profileSaved(page, 'country');
  await country.selectOption('México');
  await saved;
  await page.getByRole('link', { name: 'Lecciones' }).click();
  await expect(page.getByRole('link', { name: mexico })).toBeVisible();
  await expect(page.getByRole('link', { name: spain })).toHaveCount(0);
});

test('sources with links, the day of review and the validity stand under the text of a lesson', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await publish(app, unique('Con fuentes'), {
    country: 'ES',
    valid_from: '2020-01-01',
    valid_to: '2120-12-31',
    sources: ['Ley 35/2006, artículo 63 https://www.boe.es/ley', 'Un libro, 2020'],
    reviewed: '2026-11-22',
  });
  await signedIn();
  await page.goto(`/lessons/${id}`);
  await expect(page.getByRole('heading', { name: 'Fuentes', exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: /Ley 35\/2006, artículo 63/ });
  await expect(link).toHaveAttribute('href', 'https://www.boe.es/ley');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByText('Un libro, 2020')).toBeVisible();
  await expect(page.getByText('Revisado el 22 de noviembre de 2026')).toBeVisible();
  await expect(page.getByText('Vigencia: España, 2020–2120')).toBeVisible();
});

test('a lesson that expired is not found, and who had begun it can read it as out of date', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const title = unique('Tipos del año pasado');
  const id = await publish(app, title);
  await ask(page, app, id);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await page.getByRole('button', { name: 'No lo sé' }).click();
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible();
  await app.db.query(`update lessons set valid_to = '2020-12-31' where id = $1`, [id]);
  await page.goto(`/lessons/${id}`);
  await expect(page.getByText('Esta lección ya no está vigente')).toBeVisible();
  await expect(page.getByText('Valía hasta el 31 de diciembre de 2020.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hacer el quiz' })).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await signedIn();
  await page.goto(`/lessons/${id}`);
  await expect(page.getByText('No encontramos esta lección')).toBeVisible();
});

test.describe('in the back office', () => {
  test.use(desk);
  test.beforeEach(({ signedInAdmin }) => signedInAdmin());

  test('the form edits country, validity, competence, sources and review, and says what is wrong beside the field', async ({
    page,
    app,
  }) => {
    const { id } = await createLesson(page, app);
    await page.goto(`/admin/lessons/${id}`);
    await page.getByRole('button', { name: 'Editar lección' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar lección' });
    await dialog.getByLabel('País').selectOption('Perú');
    await dialog.getByLabel('Vigente desde').fill('2026-02-01');
    await dialog.getByLabel('Vigente hasta').fill('2026-01-31');
    await dialog.getByLabel('Competencia').selectOption('Entorno financiero');
    await dialog.getByLabel('Fuentes').fill('SUNAT http://www.sunat.gob.pe');
    await dialog.getByLabel('Revisada el').fill('2026-03-04');
    const save = dialog.getByRole('button', { name: 'Guardar cambios' });
    await save.click();
    await expect(dialog.getByText('El enlace de una fuente empieza por https://.')).toBeVisible();
    await dialog.getByLabel('Fuentes').fill('SUNAT https://www.sunat.gob.pe\n\nUn libro, 2020');
    await save.click();
    await expect(
      dialog.getByText('La vigencia termina antes de empezar: revisa las dos fechas.'),
    ).toBeVisible();
    await dialog.getByLabel('Vigente hasta').fill('2026-12-31');
    await save.click();
    await expect(notice(page, 'Lección actualizada')).toBeVisible();
    for (const text of ['Perú', 'Entorno financiero', '4 de marzo de 2026'])
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    await page.getByRole('button', { name: 'Editar lección' }).click();
    await expect(dialog.getByLabel('Fuentes')).toHaveValue('SUNAT https://www.sunat.gob.pe\nUn libro, 2020');
  });

  test('Por revisar leads to the lesson, and the table to the lessons of a country and competence', async ({
    page,
    app,
  }) => {
    const title = unique('Vencida de Noruega');
    const { id } = await createLesson(page, app, {
      title,
      country: 'NO',
      competence: 'riesgo_y_recompensa',
      valid_to: '2020-12-31',
    });
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Por revisar', exact: true }).click();
    await page.getByRole('searchbox').fill(title);
    await expect(page).toHaveURL(/buscar=/);
    const row = page.getByRole('row').filter({ hasText: title });
    for (const text of ['Noruega', 'Venció el 31 dic 2020', 'Nunca']) await expect(row).toContainText(text);
    await page.getByRole('link', { name: '1 lección: Noruega, Riesgo y recompensa' }).click();
    await expect(page).toHaveURL('/admin/lessons?pais=NO&competencia=riesgo_y_recompensa');
    await expect(page.getByLabel('País', { exact: true })).toHaveValue('NO');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/admin/lessons/${id}`);
  });
});
