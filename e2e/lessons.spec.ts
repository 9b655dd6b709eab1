import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson, passRetries, untilLeavingAsks } from './lesson-steps.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('lessons are grouped by category and show state, points and minutes (§2, /lessons)', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 1, name: 'Lecciones' })).toBeVisible();
  for (const name of ['Contabilidad', 'Impuestos', 'Inversiones', 'Finanzas personales']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(card(page, lesson.title)).toContainText('Nueva');
  await expect(card(page, lesson.title)).toContainText(`+${lesson.points_reward} puntos`);
  await expect(card(page, lesson.title)).toContainText(/\d+ min/);
  await page.getByRole('link', { name: lesson.title, exact: true }).click();
  await expect(page).toHaveURL(`/quiz/${lesson.id}`);
});

test('a premium lesson is listed for premium learners only, with its mark', async ({
  page,
  app,
  signedIn,
}) => {
  const premium = await knownLesson(app, { free: false });
  const free = await knownLesson(app);
  await signedIn();
  await page.goto('/lessons');
  await expect(card(page, free.title)).toBeVisible();
  await expect(card(page, premium.title)).toHaveCount(0);
  await signedIn({ premium: true });
  await page.reload();
  await expect(card(page, premium.title)).toContainText('Premium');
});

test('a lesson is in progress once a question was answered, not when its quiz was looked at; a finished one has its best score', async ({
  page,
  app,
  signedIn,
}) => {
  const [open, done] = [await knownLesson(app, { at: 0 }), await knownLesson(app, { at: 1 })];
  await signedIn();
  await completeLesson(app, page, done, 2);
  await page.goto('/lessons');
  await page.getByRole('link', { name: open.title, exact: true }).click();
  await expect(page.getByText('Pregunta 1 de')).toBeVisible();
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await expect(card(page, open.title)).toContainText('Nueva');
  await page.getByRole('link', { name: open.title, exact: true }).click();
  await page.getByRole('button', { name: 'No lo sé' }).click();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await untilLeavingAsks(page);
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(card(page, open.title)).toContainText('En curso');
  await expect(card(page, done.title)).toContainText(`Completada · 2/${done.questions.length}`);
});

test('a finished lesson shows the points a retake can gain, or that all are earned', async ({
  page,
  app,
  signedIn,
}) => {
  const [partly, wholly] = [await knownLesson(app, { at: 0 }), await knownLesson(app, { at: 1 })];
  await signedIn();
  const { points_earned } = await completeLesson(app, page, partly, 2);
  await completeLesson(app, page, wholly);
  await page.goto('/lessons');
  const left = partly.points_reward - points_earned;
  await expect(card(page, partly.title)).toContainText(new RegExp(`\\+${left} puntos? si aciertas todo`));
  await expect(card(page, wholly.title)).toContainText('Todo ganado');
  await expect(card(page, wholly.title)).not.toContainText('+');
});

test('search ignores accents, a category filters, and going back from a lesson keeps both', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/lessons');
  await page.getByRole('button', { name: 'Inversiones' }).click();
  await page.getByRole('searchbox', { name: 'Buscar lecciones' }).fill('INFLACION');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('link', { name: /^Leer/ }).click();
  await expect(page.getByText('Contenido educativo')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('INFLACION');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('searchbox').fill('nada de esto');
  await expect(page.getByText('Ninguna lección coincide con tu búsqueda')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
});

test('a chosen category stands alone for eyes, keyboard and screen readers, and «Todas» brings the others back', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/lessons');
  const sections = page.getByRole('main').getByRole('region');
  const titles = page.getByRole('heading', { level: 3 });
  await expect(sections).toHaveCount(4);
  // The last category is drawn last.
  await expect(sections.last().getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Inversiones' }).click();
  await expect(sections).toHaveCount(1);
  const chosen = page.getByRole('region', { name: 'Inversiones' });
  expect(await titles.count()).toBe(await chosen.getByRole('heading', { level: 3 }).count());
  const chips = page.getByRole('group', { name: 'Categoría' });
  const { y } = (await chosen.boundingBox())!;
  expect(y - (await chips.boundingBox())!.y).toBeLessThan(100);
  await chips.getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Todas' }).click();
  await expect(sections).toHaveCount(4);
  for (const section of await sections.all())
    await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('without lessons the page says so and links to other pages', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/lessons', (route) => route.fulfill({ json: { lessons: [] } }));
  await page.goto('/lessons');
  await expect(page.getByText('No hay lecciones disponibles')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/home');
});

test('a failed list shows why and can be retried (§8)', async ({ page, signedIn }) => {
  await signedIn();
  await page.clock.install();
  await page.route('**/api/lessons', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Vuelve en un minuto.' } } }),
  );
  await page.goto('/lessons');
  await passRetries(page, () =>
    expect(page.getByRole('alert')).toHaveText('Error al cargar las lecciones: Vuelve en un minuto.', {
      timeout: 100,
    }),
  );
  await page.unroute('**/api/lessons');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Contabilidad' })).toBeVisible();
});

test('five thousand lessons open and are searched quickly', async ({ page, signedIn }) => {
  await signedIn();
  const lessons = Array.from({ length: 5_000 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `Lección número ${index}`,
    description: 'Una descripción larga que ocupa más de una línea en el teléfono de quien la lee.',
    subtopic: null,
    category: ['contabilidad', 'impuestos', 'inversiones', 'finanzas_personales'][index % 4],
    order_index: index,
    is_free: true,
    points_reward: 10,
    reading_minutes: 4,
    total_questions: 5,
    created_at: '2026-01-01T00:00:00.000Z',
  }));
  await page.route('**/api/lessons', (route) => route.fulfill({ json: { lessons } }));
  await page.goto('/lessons');
  await expect(page.getByText('0 de 1250 completadas').first()).toBeVisible();
  const drawn = page.getByRole('heading', { level: 3 });
  await expect(page.getByRole('button', { name: /Mostrar más de/ })).toHaveCount(4);
  const before = await drawn.count();
  expect(before).toBeLessThan(300);
  await page.getByRole('button', { name: /Mostrar más de Contabilidad/ }).click();
  await expect.poll(() => drawn.count()).toBeGreaterThan(before);
  await page.getByRole('searchbox').fill('numero 4999');
  await expect(drawn).toHaveText(['Lección número 4999']);
});

test.describe('reading a lesson', () => {
  test('shows its text in lines of about 70 characters, and wide tables scroll inside themselves', async ({
    page,
    app,
    signedIn,
  }) => {
    const { rows } = await app.db.query(`select id, title from lessons where title like 'La partida doble%'`);
    const cells = '| Una columna ancha | '.repeat(8);
    const wide = `${cells}|\n${'| --- '.repeat(8)}|\n${cells}|\n\n`.replaceAll('| |', '|');
    await app.db.query('update lessons set content = $1 || content where id = $2', [wide, rows[0].id]);
    await signedIn();
    await page.goto(`/lessons/${rows[0].id}`);
    await expect(page.getByRole('heading', { level: 1, name: rows[0].title })).toBeVisible();
    await expect(page.getByText('Contenido educativo, no es asesoramiento financiero')).toBeVisible();
    const table = page.getByRole('group', { name: 'Tabla' }).first();
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await page.locator('.prose').boundingBox())?.width).toBeLessThanOrEqual(560);
    await page.getByRole('link', { name: 'Hacer el quiz' }).click();
    await expect(page).toHaveURL(`/quiz/${rows[0].id}`);
  });

  test('HTML in the text of a lesson is not executed', async ({ page, app, signedIn }) => {
    const lesson = await knownLesson(app);
    await signedIn();
    const { rows } = await app.db.query('select content from lessons where id = $1', [lesson.id]);
    const write = (content: string) =>
      app.db.query('update lessons set content = $1 where id = $2', [content, lesson.id]);
    await write('Antes <img src=x onerror="document.title=1"> [enlace](javascript:alert(1)) después');
    await page.goto(`/lessons/${lesson.id}`);
    await expect(page.locator('.prose')).toContainText('Antes');
    await expect(page.locator('.prose img, .prose [href^="javascript"]')).toHaveCount(0);
    await write(rows[0].content);
  });

  test('an unknown lesson leads back to the list', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/lessons/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('No encontramos esta lección')).toBeVisible();
    await page.getByRole('link', { name: 'Ver las lecciones' }).click();
    await expect(page).toHaveURL('/lessons');
  });
});
