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

test('shows who leads overall and this week, and one’s own row (spec §2, /ranking)', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn({ full_name: 'Rosa Delgado' });
  await completeLesson(app, page, lesson);
  await page.goto('/ranking');
  const own = page.getByRole('listitem').filter({ hasText: 'Rosa Delgado' }).filter({ hasText: 'Tú' });
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
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/ranking');
});

test('one’s own place is told when it lies outside the list', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/rankings/global', (route) => route.fulfill({ json: { ranking: strangers } }));
  await page.route('**/api/rankings/me', (route) =>
    route.fulfill({ json: { position: 12_345, label: '#12345', total_points: 7 } }),
  );
  await page.route('**/api/rankings/weekly', (route) =>
    route.fulfill({ json: { ranking: strangers.slice(0, 50) } }),
  );
  await page.goto('/ranking');
  await expect(page.getByRole('listitem').filter({ hasText: 'Persona' })).toHaveCount(100);
  await expect(page.getByText('Tu puesto: 12.345')).toBeInViewport();
  await page.getByRole('tab', { name: 'Semanal' }).click();
  await expect(page.getByText('Esta semana no apareces')).toBeInViewport();
});

test('without points there is no place yet', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/rankings/global', (route) =>
    route.fulfill({ json: { ranking: strangers.slice(0, 1) } }),
  );
  await page.goto('/ranking');
  await expect(page.getByText('Sin ranking')).toBeVisible();
  await expect(page.getByText('Gana tus primeros puntos para entrar.')).toBeVisible();
});

test('an empty ranking invites to open it', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/rankings/*', (route) => route.fulfill({ json: { ranking: [] } }));
  await page.goto('/ranking?tab=semanal');
  await expect(page.getByText('Nadie ha sumado puntos en los últimos 7 días')).toBeVisible();
  await page.getByRole('link', { name: 'Ver lecciones' }).click();
  await expect(page).toHaveURL('/lessons');
});

test('a failed ranking tells why and can be tried again', async ({ page, signedIn }) => {
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

  test('the ranking says so, and comes with the connection', async ({ page, context, app, signedIn }) => {
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
