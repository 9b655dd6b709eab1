import { expect, test } from './fixtures.ts';
import { completeLesson, keptForOffline, knownLesson, passRetries } from './lesson-steps.ts';

const unavailable = {
  status: 503,
  json: { error: { code: 'unavailable', message: 'Vuelve en un minuto.' } },
};
const strangers = Array.from({ length: 100 }, (_, index) => ({
  position: index + 1,
  full_name: `Persona ${index + 1}`,
  points: 1_000 - index,
  avatar: '🦊',
  is_me: false,
}));

const aroundMe = (position: number) =>
  [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((step) => ({
    position: position + step,
    full_name: step === 0 ? 'Ana Prueba' : `Vecina ${position + step}`,
    points: 9 - step,
    avatar: '🦊',
    is_me: step === 0,
  }));

test('shows the leaders overall and of the week, and the learner’s own row (§2, /ranking)', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn({ full_name: 'Rosa Delgado' });
  await completeLesson(app, page, lesson);
  await page.goto('/ranking');
  const own = page
    .getByRole('listitem')
    .filter({ hasText: 'Rosa Delgado' })
    .filter({ hasText: 'Tú' })
    .first();
  await expect(own).toContainText(String(lesson.points_reward));
  await expect(own).toHaveAttribute('aria-current', 'true');
  await page.getByRole('tab', { name: 'Semanal' }).click();
  await expect(page).toHaveURL('/ranking?tab=semanal');
  await expect(own).toContainText(String(lesson.points_reward));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Semanal' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Global' }).click();
  await expect(page).toHaveURL('/ranking');
});

test('the arrow keys move between the tabs', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/ranking');
  await page.getByRole('tab', { name: 'Global' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Semanal' })).toBeFocused();
  await expect(page).toHaveURL('/ranking?tab=semanal');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/ranking?tab=liga');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/ranking');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Liga' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/ranking');
});

test('the learner’s own place is shown when it is outside the list', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/rankings/global', (route) => route.fulfill({ json: { ranking: strangers } }));
  await page.route('**/api/rankings/global/around', (route) =>
    route.fulfill({ json: { position: 12_345, label: '#12345', points: 9, around: aroundMe(12_345) } }),
  );
  await page.route('**/api/rankings/weekly/around', (route) =>
    route.fulfill({
      json: { position: null, points: 12, around: aroundMe(0).map((row) => ({ ...row, position: null })) },
    }),
  );
  await page.route('**/api/rankings/weekly', (route) =>
    route.fulfill({ json: { ranking: strangers.slice(0, 50) } }),
  );
  await page.goto('/ranking');
  await expect(page.getByRole('listitem').filter({ hasText: 'Persona' })).toHaveCount(100);
  const around = page.getByRole('region', { name: 'Alrededor de mí' }).getByRole('listitem');
  await expect(around).toHaveCount(11);
  await expect(around.first()).toHaveText(/12\.340.*Vecina 12340/);
  await expect(around.nth(5)).toHaveText(/12\.345.*Ana Prueba.*Tú/);
  await expect(around.last()).toHaveText(/12\.350.*Vecina 12350/);
  await expect(page.getByText('Tu puesto: 12.345')).toBeInViewport();
  await page.getByRole('tab', { name: 'Semanal' }).click();
  await expect(around).toHaveCount(11);
  await expect(page.getByText('Esta semana llevas 12 puntos')).toBeInViewport();
  await expect(page.getByText('Te faltan 940 puntos para entrar en la lista.')).toBeInViewport();
});

test('a learner without points this week gets a note under the weekly list', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/rankings/weekly', (route) =>
    route.fulfill({ json: { ranking: strangers.slice(0, 50) } }),
  );
  await page.goto('/ranking?tab=semanal');
  await expect(page.getByText('Esta semana no apareces')).toBeInViewport();
  await expect(page.getByText(/Llevas 0 puntos en los últimos 7 días/)).toBeVisible();
});

test('the three places of the podium differ in name and shape, not only in colour', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.route('**/api/rankings/global', (route) => route.fulfill({ json: { ranking: strangers } }));
  await page.goto('/ranking');
  const row = (index: number) => page.getByRole('main').getByRole('listitem').nth(index);
  await expect(row(0)).toContainText('Puesto 1, oro');
  await expect(row(1)).toContainText('Puesto 2, plata');
  await expect(row(2)).toContainText('Puesto 3, bronce');
  await expect(row(3)).not.toContainText(/oro|plata|bronce/);
  const shapes = await Promise.all(
    [0, 1, 2].map((index) => row(index).locator('path').first().getAttribute('d')),
  );
  expect(new Set(shapes).size).toBe(3);
});

test('at the top of the list no learner is shown twice', async ({ page, signedIn }) => {
  await signedIn();
  const first = strangers.map((row) => ({ ...row, is_me: row.position === 3 }));
  await page.route('**/api/rankings/global', (route) => route.fulfill({ json: { ranking: first } }));
  await page.route('**/api/rankings/global/around', (route) =>
    route.fulfill({ json: { position: 3, label: 'Top 3', points: 998, around: first.slice(0, 8) } }),
  );
  await page.goto('/ranking');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tú' })).toHaveCount(1);
  await expect(page.getByText('Alrededor de mí')).toHaveCount(0);
});

test('without points there is no position', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/rankings/global', (route) =>
    route.fulfill({ json: { ranking: strangers.slice(0, 1) } }),
  );
  await page.goto('/ranking');
  await expect(page.getByText('Sin ranking')).toBeVisible();
  await expect(page.getByText('Gana tus primeros puntos para entrar.')).toBeVisible();
});

test('an empty ranking invites the learner to be the first', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/rankings/*', (route) => route.fulfill({ json: { ranking: [] } }));
  await page.goto('/ranking?tab=semanal');
  await expect(page.getByText('Nadie ha sumado puntos en los últimos 7 días')).toBeVisible();
  await page.getByRole('link', { name: 'Ver lecciones' }).click();
  await expect(page).toHaveURL('/lessons');
});

test('a failed ranking shows why and can be retried', async ({ page, signedIn }) => {
  await signedIn();
  await page.clock.install();
  await page.route('**/api/rankings/global', (route) => route.fulfill(unavailable));
  await page.goto('/ranking');
  await passRetries(page, () =>
    expect(page.getByRole('alert')).toHaveText('No se pudo cargar el ranking: Vuelve en un minuto.', {
      timeout: 100,
    }),
  );
  await page.route('**/api/rankings/global', (route) =>
    route.fulfill({ json: { ranking: strangers.slice(0, 3) } }),
  );
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Persona 3')).toBeVisible();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the ranking says so, and loads when the connection is back', async ({
    page,
    context,
    app,
    signedIn,
  }) => {
    await signedIn({ full_name: 'Rosa Delgado' });
    await completeLesson(app, page, await knownLesson(app));
    await page.clock.install();
    await page.goto('/home');
    await expect(page.getByText('Puntos totales')).toBeVisible();
    await keptForOffline(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: /Ranking/ }).click();
    await passRetries(page, () =>
      expect(page.getByRole('alert')).toContainText('No se pudo cargar el ranking: No hay conexión.', {
        timeout: 100,
      }),
    );
    await context.setOffline(false);
    await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Delgado' }).first()).toBeVisible();
  });
});

test('a name of before with piled marks is not drawn outside its line', async ({ page, app, signedIn }) => {
  const lesson = await knownLesson(app);
  const { email } = await signedIn({ full_name: 'Zalgo' });
  await completeLesson(app, page, lesson);
  const full_name = `Z${'\u0353'.repeat(40)}algo`;
  await app.db.query(
    'update profiles set full_name = $1 where user_id = (select id from auth_users where email = $2)',
    [full_name, email],
  );
  for (const path of ['/ranking', '/progress', '/settings']) {
    await page.goto(path);
    const names = page.getByText(full_name);
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((all) => all.map((name) => getComputedStyle(name).overflowY));
    expect([path, cut.length > 0, cut.filter((overflow) => overflow === 'visible')]).toEqual([
      path,
      true,
      [],
    ]);
  }
});
