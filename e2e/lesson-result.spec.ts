import { expect, test } from './fixtures.ts';
import { answer, knownLesson, makeLesson, takeQuiz } from './lesson-steps.ts';

// As most people see it: what moves may not cover, shift or end too late.
test.use({ reducedMotion: 'no-preference' });

test('without a quiz there is no result to show', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/lesson-result');
  await expect(page).toHaveURL('/lessons');
  await page.goto('/lesson-result?attempt=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/lessons');
});

test('the result explains both figures, and its primary button leads to the next lesson of the same topic', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  const { rows } = await app.db.query(
    `select l.title from lessons l where is_free and state = 'published' and order_index < 90
     and category = (select category from lessons where id = $1)
     and order_index > (select order_index from lessons where id = $1) order by order_index limit 1`,
    [lesson.id],
  );
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await takeQuiz(page, lesson, 1);
  await expect(page.getByText(/puntaje da 100 por acierto/)).toContainText(
    'Los puntos dependen de tu porcentaje, suben tu nivel y cuentan en el ranking',
  );
  await expect(page.getByText(/^Siguiente en /)).toBeVisible();
  await expect(page.getByText(rows[0].title)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Repetir el quiz' })).toContainText(/\+\d+ si aciertas todo/);
  await expect(page.getByRole('link', { name: 'Ver lecciones' })).toHaveAttribute('href', '/lessons');
  await page.getByRole('link', { name: 'Ir a la siguiente lección' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rows[0].title);
});

test('when every lesson of the topic is done, the result proposes another topic', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.route('**/api/lessons', async (route) => {
    const { lessons } = await (await route.fetch()).json();
    const others = (each: { id: string; category: string }) =>
      each.id === lesson.id || each.category !== 'contabilidad';
    await route.fulfill({ json: { lessons: lessons.filter(others) } });
  });
  await page.route('**/api/user-progress', async (route) => {
    const progress = await (await route.fetch()).json();
    const next_lesson = {
      id: lesson.id.replace(/^./, '0'),
      title: 'Otra',
      category: 'impuestos',
      in_progress: false,
    };
    await route.fulfill({ json: { ...progress, next_lesson } });
  });
  await page.goto(`/quiz/${lesson.id}`);
  await takeQuiz(page, lesson);
  await expect(page.getByText('Contabilidad: hecho. Continúa con…')).toBeVisible();
  await expect(page.getByText('Otra', { exact: true })).toBeVisible();
});

test('a result without right answers does not say that the points were earned before', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeLesson(app, 'Sin aciertos', [['¿Única?', 'Buena', 'Mala']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 1);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Esta vez, sin puntos')).toBeVisible();
  await expect(page.getByText('0 de 1 correcta', { exact: true })).toBeVisible();
});

test('a better second attempt pays only the difference', async ({ page, app, signedIn }) => {
  const id = await makeLesson(app, 'Dos intentos', [
    ['¿Primera?', 'Buena', 'Mala'],
    ['¿Segunda?', 'Buena', 'Mala'],
  ]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  for (const option of [0, 1]) {
    await answer(page, option);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByRole('definition').nth(2)).toHaveText('+5');
  await page.getByRole('link', { name: 'Repetir el quiz' }).click();
  for (const option of [0, 0]) {
    await answer(page, option);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  const figures = ['200', '100%', '+5'];
  await expect(page.getByRole('definition')).toHaveText(figures);
  await page.reload();
  await expect(page.getByRole('definition')).toHaveText(figures);
});

test('the coins of the result do not move with reduced motion, and a tap removes them', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeLesson(app, 'Una sola', [['¿Única?', 'Buena', 'Mala']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 0);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .querySelector('.box-settle')
        ?.getAnimations({ subtree: true })
        .some((each) => each.playState === 'running'),
    );
  await page.mouse.click(5, 5);
  expect(await moving()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  await expect.poll(moving).toBe(false);
});

test('the end of a lesson is one moment after another: what was reached first, a button last; a tap shows all at once', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeLesson(app, 'Momentos', [['¿Única?', 'Buena', 'Mala']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 0);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  /** When each part begins to show, in milliseconds after the result: figures, points, badge, streak, level, ways on. */
  const begins = await page.evaluate(() =>
    ['.count-up', '.gain', '.badge-moment', '.badge-moment + *', '.badge-moment + * + *', '.moments nav'].map(
      (part) => {
        const shown = document.querySelector(part)?.closest('.count-up, .gain, .moments > *');
        const [animation] = shown?.getAnimations() ?? [];
        return Number(animation?.effect?.getTiming().delay);
      },
    ),
  );
  expect(begins).toEqual([...begins].sort((a, b) => a - b));
  expect(new Set(begins).size, begins.join()).toBe(6);
  expect(begins.at(-1)).toBeLessThan(4_000);
  await page.mouse.click(5, 5);
  const running = () =>
    page.evaluate(
      () =>
        document
          .querySelector('.moments')
          ?.getAnimations({ subtree: true })
          .filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(running).toBe(0);
  await expect(page.getByRole('heading', { name: 'Insignia nueva' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  await expect(page.getByText('Toca para saltar')).toBeHidden();
  await page.getByRole('link', { name: 'Ver lecciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lecciones' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  await expect(page.locator('.moments')).toHaveCount(0);
});

test('on a phone the way on is in sight when the result comes, whatever badges it brings', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await takeQuiz(page, lesson);
  await expect(page.getByRole('heading', { name: /^Insignias? nuevas?$/ })).toBeVisible();
  const next = page.getByRole('link', { name: 'Ir a la siguiente lección' });
  await expect(next).toBeInViewport({ ratio: 1 });
  const bar = (await page.getByRole('navigation', { name: 'Principal' }).boundingBox())!;
  const { y, height } = (await next.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(bar.y);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByText('Continúa con…')).toBeVisible();
});
