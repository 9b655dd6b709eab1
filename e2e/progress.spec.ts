import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, completeLesson, knownLesson, makeLesson, takeQuiz } from './lesson-steps.ts';
import { openWholeProgress } from './open-progress.ts';

test.describe('home (§2, /home)', () => {
  test('shows a new learner the first lesson and nothing that is zero, from what its page brings', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/home');
    await expect(page.getByText('Sin ranking')).toBeVisible();
    await expect(figure(page, 'Lecciones completadas')).toHaveText('–0');
    await expect(figure(page, 'Puntos totales')).toHaveText('–0');
    await expect(figure(page, '100 puntos para el 2')).toHaveText('Nivel 1');
    await expect(page.getByRole('heading', { name: 'Racha' })).toHaveCount(0);
    const figures = () =>
      asked.filter((path) => /^\/api\/(user-progress|lessons|rankings|badges)/.test(path));
    expect(figures()).toEqual([]);
    await page.getByRole('link', { name: 'Empezar la lección' }).click();
    await expect(page).toHaveURL(/\/lessons\/[^/]+\/cards$/);
    await expect(page.getByRole('progressbar', { name: 'Avance de la lección' })).toBeVisible();
  });

  test('offers a newcomer the other topics where there is room', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Empezar la lección' })).toBeVisible();
    const topics = page.getByRole('navigation', { name: '¿Prefieres otro tema?' });
    await expect(topics).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(topics.getByRole('link')).toHaveCount(4);
    await topics.getByRole('link', { name: 'Inversiones' }).click();
    await expect(page).toHaveURL('/lessons?categoria=inversiones');
  });

  test('answers what to do now in one screen of a phone, and in two columns on a desktop', async ({
    page,
    app,
    signedIn,
  }) => {
    const [weak, perfect] = [await knownLesson(app), await knownLesson(app, { at: 1 })];
    await signedIn();
    await completeLesson(app, page, weak, 1);
    await completeLesson(app, page, perfect);
    await page.goto('/home');
    await expect(headed(page, /^Racha/)).toContainText('1 día');
    await expect(headed(page, /^Racha/)).toContainText('Hoy ya cuenta.');
    await expect(
      headed(page, /^Racha/)
        .getByRole('listitem')
        .filter({ hasText: ': Activo' }),
    ).toHaveCount(1);
    await expect(headed(page, 'Sesión de hoy hecha').getByRole('listitem')).toHaveText([
      'Lección nueva: hecho',
    ]);
    await expect(page.getByText('2 de 7')).toBeVisible();
    const last = await page.getByRole('link', { name: 'Calculadoras y Mi plan' }).boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y);
    await page.setViewportSize({ width: 1280, height: 800 });
    const now = await page.getByRole('heading', { name: 'Sesión de hoy hecha' }).boundingBox();
    const reached = await page.getByRole('heading', { name: /^Racha/ }).boundingBox();
    expect(reached!.x).toBeGreaterThan(now!.x + now!.width);
    await expect(page.getByRole('navigation', { name: '¿Prefieres otro tema?' })).toBeVisible();
    expect(Math.abs(reached!.y - now!.y)).toBeLessThan(40);
    await page.getByRole('link', { name: 'Otra lección' }).click();
    await expect(page).toHaveURL(/\/lessons\/[\w-]+\/cards$/);
    await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  });

  test('updates after a finished lesson without a reload', async ({ page, app, signedIn }) => {
    const lesson = await knownLesson(app);
    await signedIn();
    await page.goto('/home');
    await expect(page.getByText('Sin ranking')).toBeVisible();
    await page.getByRole('link', { name: 'Ver lecciones' }).click();
    await page.getByRole('link', { name: lesson.title, exact: true }).click();
    await takeQuiz(page, lesson);
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(figure(page, 'Puntos totales')).toHaveText(String(lesson.points_reward));
    await expect(figure(page, 'Lecciones completadas')).toHaveText('1');
    await expect(page.getByRole('progressbar', { name: 'Progreso semanal' })).toHaveAttribute(
      'aria-valuetext',
      '1 de 7 lecciones en los últimos 7 días',
    );
    await expect(page.getByText('Continúa con…')).toBeVisible();
    await page.getByRole('link', { name: /Ranking Top \d+/ }).click();
    await expect(page).toHaveURL('/ranking');
  });
});

test('a quiz that reaches a new level says so on its result (§9, level)', async ({ page, app, signedIn }) => {
  const id = await makeLesson(app, 'Un nivel entero', [['¿Única?', 'Buena', 'Mala']]);
  await app.db.query('update lessons set points_reward = 150 where id = $1', [id]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 0);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('¡Subes al nivel 2!')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByText('Nivel 2', { exact: true })).toBeVisible();
});

test.describe('progress (§2, /progress)', () => {
  test('summarises the learner, draws the week and shows earned and unearned badges', async ({
    page,
    app,
    signedIn,
  }) => {
    const lesson = await knownLesson(app);
    await signedIn({ full_name: 'Lucía Andrade' });
    await completeLesson(app, page, lesson);
    await page.goto('/progress');
    await expect(page.getByRole('heading', { name: 'Lucía Andrade' })).toBeVisible();
    await expect(page.getByText('Nivel 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([String(lesson.points_reward), '1 día', '0 %']);
    await expect(page.getByRole('definition').nth(2)).toHaveAccessibleDescription(
      /puntos de la segunda mitad de tus lecciones de los últimos 7 días frente a los de la primera/,
    );
    const week = page.getByRole('table', { name: 'Puntos por día de esta semana' });
    await expect(week.getByRole('rowheader')).toHaveText([
      'Lunes',
      'Martes',
      'Miércoles',
      'Jueves',
      'Viernes',
      'Sábado',
      'Domingo',
    ]);
    const points = await week.getByRole('cell').allTextContents();
    expect(points.map(Number).reduce((sum, each) => sum + each)).toBe(lesson.points_reward);
    await expect(page.getByText(/^Conseguida el \d/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver más' })).toBeVisible();
    const { y } = (await page.getByRole('button', { name: 'Ver más' }).boundingBox())!;
    expect(y + (await page.evaluate(() => scrollY))).toBeLessThan(2 * 844);
    await showMore(page);
    await expect(page.getByText('Completar 5 lecciones')).toBeVisible();
    await expect(page.getByText('Mantener una racha de 7 días').first()).toBeVisible();
    await expect(headed(page, 'Próximas insignias')).toContainText('Completar 3 lección(es)');
    await expect(page.getByRole('progressbar', { name: 'Brote' })).toHaveAttribute(
      'aria-valuetext',
      '1 de 3',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'Tú' })).toContainText('Lucía Andrade');
  });

  test('its bars stay visible in forced colors', async ({ page, app, signedIn }) => {
    await signedIn();
    await completeLesson(app, page, await knownLesson(app));
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/progress');
    await expect(page.getByText('Actividad semanal')).toBeVisible();
    const colorsOfBarAndPage = () =>
      page.evaluate(() => {
        const bars = [...document.querySelectorAll('[aria-hidden="true"] > div span[style]:empty')];
        const drawn = bars.filter((bar) => bar.getBoundingClientRect().height > 0);
        return [...drawn, document.body].map((part) => getComputedStyle(part).backgroundColor);
      });
    await expect.poll(async () => new Set(await colorsOfBarAndPage()).size).toBe(2);
    const level = page.getByRole('progressbar', { name: 'Avance del nivel 1' }).locator('rect');
    const fills = await level.evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill));
    expect(new Set(fills).size).toBe(2);
  });

  test('progress and ranking are side by side on a desktop', async ({ page, signedIn }) => {
    await signedIn();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/progress');
    await expect(page.getByText('Te faltan 100 puntos para el nivel 2')).toBeVisible();
    const left = await page.getByRole('heading', { name: 'Ana Prueba' }).boundingBox();
    const right = await page.getByRole('heading', { name: 'Ranking', level: 2 }).boundingBox();
    expect(right!.x).toBeGreaterThan(left!.x + left!.width);
    expect(Math.abs(right!.y - left!.y)).toBeLessThan(40);
  });

  test('without badges and points it says what to do next', async ({ page, signedIn }) => {
    await signedIn();
    await page.route('**/api/badges', (route) => route.fulfill({ json: { badges: [] } }));
    await page.route('**/api/rankings/global', (route) => route.fulfill({ json: { ranking: [] } }));
    await page.goto('/progress');
    await expect(page.getByText('Todavía no hay insignias')).toBeVisible();
    await showMore(page);
    await expect(page.getByText('Todavía no hay nadie en el ranking')).toBeVisible();
    await expect(page.getByText('Aún no hay puntos esta semana.')).toBeVisible();
  });

  test('on a phone at twice the text size nothing of it is beside the screen', async ({
    page,
    app,
    signedIn,
  }) => {
    await signedIn();
    await completeLesson(app, page, await knownLesson(app), 1);
    await openWholeProgress(page);
    await expect(page.getByRole('heading', { name: 'Tu racha' })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.evaluate(() => scrollTo(100, 0));
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
});

/** One of home's figures, by what stands below it. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

const showMore = (page: Page) => page.getByRole('button', { name: 'Ver más' }).click();

const headed = (page: Page, name: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
