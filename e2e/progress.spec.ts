import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  answer,
  completeLesson,
  keptForOffline,
  knownLesson,
  makeLesson,
  passRetries,
  takeQuiz,
} from './lesson-steps.ts';

const unavailable = {
  status: 503,
  json: { error: { code: 'unavailable', message: 'Vuelve en un minuto.' } },
};
const progressFailed = 'No se pudo cargar tu progreso: Vuelve en un minuto.';

test.describe('home (§2, /home)', () => {
  for (const [hour, greeting] of [
    ['08', 'Buenos días'],
    ['15', 'Buenas tardes'],
    ['22', 'Buenas noches'],
  ]) {
    test(`at ${hour}:00 it greets with '${greeting}' and the first name`, async ({ page, signedIn }) => {
      await signedIn({ full_name: 'María Fernanda Quispe' });
      await page.clock.setFixedTime(new Date(`2026-03-18T${hour}:00:00+01:00`));
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${greeting}, María`);
    });
  }

  test('shows a new learner the first lesson, with one request', async ({ page, signedIn }) => {
    await signedIn();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/home');
    await expect(page.getByText('Sin ranking')).toBeVisible();
    await expect(card(page, 'Lecciones completadas')).toContainText('0');
    await expect(card(page, 'Puntos totales')).toContainText('0');
    await expect(page.getByText('Te faltan 100 puntos para el nivel 2')).toBeVisible();
    const figures = asked.filter((path) => /^\/api\/(user-progress|lessons|rankings|badges)/.test(path));
    expect(figures).toEqual(['/api/user-progress']);
    await page.getByRole('link', { name: 'Empezar la lección' }).click();
    await expect(page.getByText('Pregunta 1 de')).toBeVisible();
  });

  test('shows streak, week, badges next in reach and what to repeat, and fills a desktop', async ({
    page,
    app,
    signedIn,
  }) => {
    const lesson = await knownLesson(app);
    await signedIn();
    await completeLesson(app, page, lesson, 1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/home');
    await expect(headed(page, 'Racha')).toContainText('1 día');
    await expect(headed(page, 'Racha')).toContainText('Hoy ya cuenta.');
    await expect(headed(page, 'Racha').getByRole('listitem').filter({ hasText: ': activo' })).toHaveCount(1);
    await expect(headed(page, 'Progreso semanal')).toContainText('1 de 7');
    await expect(headed(page, 'Próximas insignias')).toContainText('Completar 3 lección(es)');
    await expect(page.getByRole('progressbar', { name: 'Brote' })).toHaveAttribute(
      'aria-valuetext',
      '1 de 3',
    );
    const review = headed(page, 'Repaso');
    await expect(review).toContainText(lesson.title);
    await expect(review).toContainText(`Tu mejor resultado: 1 de ${lesson.questions.length}`);
    const lowest = await page.getByRole('link', { name: 'Ver mi progreso' }).boundingBox();
    expect(lowest!.y + lowest!.height).toBeGreaterThan(680);
    await review.getByRole('link', { name: 'Repasa esta lección' }).click();
    await expect(page).toHaveURL(`/quiz/${lesson.id}`);
  });

  test('with everything right there is nothing to repeat, and a new learner sees a note instead', async ({
    page,
    app,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/home');
    await expect(headed(page, 'Repaso')).toContainText('Cuando termines tu primera lección');
    await expect(headed(page, 'Racha')).toContainText('Termina un quiz hoy y empieza tu racha.');
    await completeLesson(app, page, await knownLesson(app));
    await page.reload();
    await expect(headed(page, 'Repaso')).toContainText('no queda nada que repasar');
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
    await expect(card(page, 'Puntos totales')).toContainText(String(lesson.points_reward));
    await expect(card(page, 'Lecciones completadas')).toContainText('1');
    await expect(page.getByRole('progressbar', { name: 'Progreso semanal' })).toHaveAttribute(
      'aria-valuetext',
      '1 de 7 lecciones en los últimos 7 días',
    );
    await expect(page.getByText('Continúa con…')).toBeVisible();
    await page.getByRole('link', { name: /Ranking Top \d+/ }).click();
    await expect(page).toHaveURL('/ranking');
  });

  test('links to the lessons and to the progress', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/home');
    await page.getByRole('link', { name: 'Ver mi progreso' }).click();
    await expect(page).toHaveURL('/progress');
  });

  test('a failed read shows why and can be retried', async ({ page, signedIn }) => {
    await signedIn();
    await page.clock.install();
    await page.route('**/api/user-progress', (route) => route.fulfill(unavailable));
    await page.goto('/home');
    await passRetries(page, () =>
      expect(page.getByRole('alert')).toHaveText(progressFailed, { timeout: 100 }),
    );
    await expect(page.getByRole('link', { name: 'Ver lecciones' })).toBeVisible();
    await page.unroute('**/api/user-progress');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Puntos totales')).toBeVisible();
  });

  test('nothing moves when the figures arrive', async ({ page, signedIn }) => {
    await signedIn();
    await page.route('**/api/user-progress', async (route) => {
      const response = await route.fetch();
      await arrival.promise;
      await route.fulfill({ response });
    });
    const arrival = Promise.withResolvers<void>();
    await page.goto('/home');
    const figure = page.getByText('Lecciones completadas');
    await expect(figure).toBeVisible();
    const before = await figure.boundingBox();
    arrival.resolve();
    await expect(page.getByText('Sin ranking')).toBeVisible();
    expect(Math.abs((await figure.boundingBox())!.y - before!.y)).toBeLessThan(12);
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
    await expect(page.getByText('Completar 5 lecciones')).toBeVisible();
    await expect(page.getByText('Mantener una racha de 7 días')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tú' })).toContainText('Lucía Andrade');
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
    await expect(page.getByText('Todavía no hay nadie en el ranking')).toBeVisible();
    await expect(page.getByText('Aún no hay puntos esta semana.')).toBeVisible();
  });

  test('each card fails alone and can be retried', async ({ page, signedIn }) => {
    await signedIn();
    await page.clock.install();
    await page.route('**/api/badges', (route) => route.fulfill(unavailable));
    await page.goto('/progress');
    await passRetries(page, () =>
      expect(page.getByRole('alert')).toHaveText(
        'No se pudieron cargar las insignias: Vuelve en un minuto.',
        {
          timeout: 100,
        },
      ),
    );
    await expect(page.getByRole('heading', { name: 'Actividad semanal' })).toBeVisible();
    await page.unroute('**/api/badges');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Completar 5 lecciones')).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [path, link] of [
    ['/home', 'Inicio'],
    ['/progress', 'Progreso'],
  ] as const) {
    test(`${path} says so, and its figures load when the connection is back`, async ({
      page,
      context,
      signedIn,
    }) => {
      await signedIn();
      await page.clock.install();
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
      await keptForOffline(page);
      await context.setOffline(true);
      await page.getByRole('link', { name: link }).click();
      await passRetries(page, () =>
        expect(page.getByText('No se pudo cargar tu progreso: No hay conexión.')).toBeVisible({
          timeout: 100,
        }),
      );
      await context.setOffline(false);
      await expect(page.getByText('Te faltan 100 puntos para el nivel 2')).toBeVisible();
    });
  }
});

const card = (page: Page, label: string) => page.locator('section').filter({ hasText: label });

const headed = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
