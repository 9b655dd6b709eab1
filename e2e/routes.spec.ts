import { isPagePath, pagePaths } from '#web/page-paths.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { knownLesson } from './lesson-steps.ts';
import { pages } from './pages.ts';

const pathOf = (path: string) => new URL(path, 'http://app').pathname;

test('this table has every page of the app (§2)', () => {
  const named = pages.map(({ path }) => pathOf(path).replace('/cs_test_none', '/$id'));
  expect(named.toSorted()).toEqual(pagePaths.toSorted());
  for (const { path } of pages) expect(isPagePath(pathOf(path).replace('$id', 'abc')), path).toBe(true);
});

test('every page path answers 200, also with a slash at its end, and an unknown one 404 (C01)', async ({
  request,
}) => {
  for (const { path } of pages) {
    const plain = pathOf(path).replace('$id', '00000000-0000-4000-8000-000000000000');
    for (const asked of [plain, plain === '/' ? '/?x=1' : `${plain}/`]) {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect(answer.status(), asked).toBe(200);
      expect(answer.headers()['content-type'], asked).toContain('text/html');
    }
  }
  for (const path of ['/no-such-page', '/admin/nothing', '/quiz', '/lessons/a/b', '/home/x']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('an idle connection stays open for longer than the minute of a proxy', async ({ request }) => {
  expect((await request.get('/api/health/live')).headers()['keep-alive']).toBe('timeout=65');
});

test.describe('titles', () => {
  for (const role of ['visitor', 'learner', 'admin'] as const) {
    test(`every page of a ${role} has its title and one first heading`, async ({ page, app, be }) => {
      test.slow();
      const lesson = await knownLesson(app);
      await be(role);
      // A page that checks a link stays open.
      await page.route('**/api/auth/verify', () => {});
      for (const { path, title, leadsTo } of pages.filter(({ as }) => as === role)) {
        // What visitors see has several documents.
        if (role === 'visitor' || page.url() === 'about:blank')
          await page.goto(path.replace('$id', lesson.id));
        else await goWithin(page, path.replace('$id', lesson.id));
        if (leadsTo) await expect(page).toHaveURL(leadsTo);
        await expect(page, path).toHaveTitle(title ?? `${lesson.title} · Alcancía`);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(page.locator('html'), path).toHaveAttribute('lang', 'es');
      }
    });
  }
});

test('an unknown path shows the not-found page in English, with a link to / (§2)', async ({ page }) => {
  for (const path of ['/no-such-page', '/admin/nothing', '/quiz']) {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Alcancía');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link')).toHaveAttribute('href', '/');
  }
  await page.getByRole('link').click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

for (const role of ['visitor', 'learner', 'admin'] as const) {
  test(`a ${role} who follows an unknown path below a known one sees the not-found page (§2)`, async ({
    page,
    be,
  }) => {
    await be(role);
    const others = role === 'visitor' ? ['/settings/x', '/lessons/a/b', '/quiz/a.b', '/login/x'] : [];
    for (const path of ['/home/x', '/admin/plans/x', ...others]) {
      const answer = await page.goto(path);
      expect(answer!.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
      await expect(page).toHaveTitle('Page not found · Alcancía');
      await expect(page.locator('main'), path).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page).toHaveURL(path);
    }
  });
}

test('a path in another case leads to its own spelling, with its query and its ids as they were', async ({
  page,
  request,
  signedIn,
  app,
}) => {
  const lesson = await knownLesson(app);
  const answer = await request.get('/HOME?x=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/home?x=1']);
  await signedIn();
  await page.goto('/Ranking?tab=semanal');
  await expect(page).toHaveURL('/ranking?tab=semanal');
  await goWithin(page, `/LESSONS/${lesson.id}?x=1`);
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
  await expect(page).toHaveURL(`/lessons/${lesson.id}?x=1`);
});

test.describe('guards (§2, §6)', () => {
  // That every other page is below the frame of one of these shows web/routes.test.tsx.
  test('a visitor is sent from the pages of learners to /login', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['/quiz/abc', '/descargas', '/descargas/abc']) {
      await goWithin(page, path);
      await expect(page, path).toHaveURL('/login');
    }
  });

  test('signing in leads back to the requested deep link', async ({ page, app, signUp }) => {
    const lesson = await knownLesson(app);
    const { email, password } = await signUp();
    for (const deep of [`/lessons/${lesson.id}`, '/ranking?tab=semanal']) {
      await page.context().clearCookies();
      await page.goto(deep);
      await expect(page).toHaveURL('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(deep);
    }
  });

  test('a signed-in person is redirected from /login to /home', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/login');
    await expect(page).toHaveURL('/home');
  });

  for (const role of ['visitor', 'learner'] as const) {
    test(`a ${role} is sent from the pages of the back office to /admin/login, and from those of teachers`, async ({
      page,
      be,
    }) => {
      await be(role);
      await page.goto('/admin/dashboard');
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await goWithin(page, '/admin/users/abc');
      await expect(page).toHaveURL(/\/admin\/login$/);
      const refusal = page.getByText('Este usuario no tiene permisos de administrador');
      await expect(refusal).toHaveCount(role === 'learner' ? 1 : 0);
      for (const path of ['/aulas', '/en-vivo/abc']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(role === 'learner' ? '/home' : '/login');
      }
    });
  }

  test('an administrator enters at /admin and may open the learner pages too', async ({ page, be }) => {
    await be('admin');
    await page.goto('/admin/login');
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Buen/);
  });
});
