import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, knownLesson, options } from './lesson-steps.ts';
import type { RunningApp } from './server.ts';

const sessionCall = '**/api/auth/session';
const cachedProfile = (page: Page) => page.evaluate(() => localStorage.getItem('user-profile'));

/** Counts the session checks of a page. */
async function countChecks(page: Page, answer: 'real' | 'fail' | 'hang') {
  const checks = { count: 0 };
  await page.route(sessionCall, (route) => {
    checks.count += 1;
    if (answer === 'real') return route.continue();
    return answer === 'fail' ? route.fulfill({ status: 503, body: '' }) : undefined;
  });
  return checks;
}

/** Ends a person's sessions in the database, and waits until the application knows. */
async function endSessions(page: Page, app: RunningApp, email: string): Promise<void> {
  await app.db.query(
    'delete from auth_sessions where user_id = (select id from auth_users where email = $1)',
    [email],
  );
  const statusOfCall = async () => (await page.request.get('/api/profiles/me')).status();
  await expect.poll(statusOfCall).toBe(401);
}

test('a redirect to another site is not followed', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/login?redirect=//elsewhere.example/home');
  await expect(page).toHaveURL('/home');
});

test('the session is checked again when the tab becomes visible (§4)', async ({ page, signedIn, app }) => {
  const { email } = await signedIn();
  const checks = await countChecks(page, 'real');
  await page.goto('/settings');
  await expect(page.getByText(email)).toBeVisible();
  const before = checks.count;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => checks.count).toBe(before + 1);
  await endSessions(page, app, email);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu sesión ha terminado')).toBeVisible();
});

test('a call answered with 401 leads to /login', async ({ page, signedIn, app }) => {
  const { email } = await signedIn();
  const checked = page.waitForResponse('**/api/auth/session');
  await page.goto('/settings');
  await checked;
  await expect(page.getByText(email)).toBeVisible();
  // A call still on its way would lead there before the link can be clicked.
  await page.waitForLoadState('networkidle');
  await endSessions(page, app, email);
  await page.getByRole('link', { name: 'Progreso' }).click();
  await expect(page).toHaveURL('/login');
});

test('the profile is cached for display, and forgotten at sign-out and when it cannot be fetched (§3, §4)', async ({
  page,
  signedIn,
}) => {
  const { full_name } = await signedIn();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: full_name })).toBeVisible();
  const cached = (await cachedProfile(page))!;
  expect(JSON.parse(cached)).toMatchObject({ full_name });
  expect(cached).not.toMatch(/email|@|premium|birth/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  expect(await cachedProfile(page)).toBeNull();

  await page.evaluate(() => localStorage.setItem('user-profile', '{"full_name":"Nadie"}'));
  await countChecks(page, 'fail');
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  expect(await cachedProfile(page)).toBeNull();
});

test('of what this browser has stored of a person, signing out leaves nothing but the theme and that somebody signed in', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/home');
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(storedKeys).toEqual(expect.arrayContaining(['accepted-terms', 'user-profile']));
  await page.evaluate(() => localStorage.setItem('intended-page', '{"path":"/quiz/1"}'));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  expect((await storedKeys()).filter((key) => key !== 'theme')).toEqual(['known-device']);
});

test('a cached profile alone opens no page', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('user-profile', '{"role":"admin","theme":"light"}'));
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
});

test('signing in stores the learner’s time zone on the server', async ({ page, signedIn, app }) => {
  const { email } = await signedIn();
  await page.goto('/settings');
  await expect(page.getByText(email)).toBeVisible();
  const zone = async () =>
    (
      await app.db.query(
        'select time_zone from profiles where user_id = (select id from auth_users where email = $1)',
        [email],
      )
    ).rows[0].time_zone;
  await expect.poll(zone).toBe('Europe/Madrid');
});

test('a session that could not be checked is restored once the server answers, and leads back', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  let isAway = true;
  await page.route(sessionCall, (route) =>
    isAway ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/ranking');
  await expect(page.getByText('No pudimos comprobar tu sesión')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL('/ranking');
});

test('a form that is open while the session ends keeps what was typed, and is sent after signing in again', async ({
  page,
  signedIn,
  app,
}) => {
  const { email, password } = await signedIn();
  await page.goto('/settings?view=help-support');
  await page.getByLabel('Categoría').selectOption('Otro');
  await page.getByLabel('Asunto').fill('Una duda larga');
  await page.getByLabel('Mensaje').fill('Llevo media hora escribiendo esto.');
  await endSessions(page, app, email);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const again = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  await expect(again.getByLabel('Email')).toHaveValue(email);
  await expect(again.getByLabel('Contraseña')).toBeFocused();
  await page.keyboard.type('no-es-esta');
  await page.keyboard.press('Enter');
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Contraseña').fill(password);
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Llevo media hora escribiendo esto.');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('¡Mensaje enviado exitosamente!')).toBeVisible();
});

test('somebody who does not sign in again loses what was typed, and returns to the page later', async ({
  page,
  signedIn,
}) => {
  const { email, password } = await signedIn();
  const checked = page.waitForResponse(sessionCall);
  await page.goto('/settings?view=personal-info');
  await checked;
  await page.getByLabel('Nombre completo').fill('Otro Nombre');
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const again = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  await again.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Inicia sesión para seguir donde estabas.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/settings?view=personal-info');
});

for (const [moment, stand] of [
  ['is chosen', 'Pregunta 2 de'],
  ['has been graded', 'Pregunta 1 de'],
] as const) {
  test(`a session that ends in a quiz, when an answer ${moment}, leads to /login and back to the same question`, async ({
    page,
    signedIn,
    app,
  }) => {
    const lesson = await knownLesson(app);
    const { email, password } = await signedIn();
    await page.goto(`/quiz/${lesson.id}`);
    await answer(page, 0);
    if (moment === 'is chosen') await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByText(stand)).toBeVisible();
    await page.context().clearCookies();
    // Another call of the page may learn first that the session has ended.
    if (moment === 'is chosen') await Promise.race([options(page).nth(0).click(), page.waitForURL('/login')]);
    else await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Tu sesión ha terminado')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(`/quiz/${lesson.id}`);
    await expect(page.getByText(stand)).toBeVisible();
    const { rows } = await app.db.query(
      'select count(*)::int as attempts from begun_quizzes where user_id = (select id from auth_users where email = $1)',
      [email],
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });
}

test('a session that ends while the quiz asks whether to leave leads to /login as well', async ({
  page,
  signedIn,
  app,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto('/lessons');
  await page.goto(`/quiz/${lesson.id}`);
  await answer(page, 0);
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeEnabled();
});
