import type { Page } from '@playwright/test';
import { firstCallsOf } from '#web/admin-first-calls.ts';
import { type Environment, expect, test } from './fixtures.ts';
import { knownLesson } from './lesson-steps.ts';

// Days are counted in the time zone of the new accounts' profiles, so in another one the first visit takes nothing.
test.use({ timezoneId: 'UTC' });

/** Opens a page until its document comes with all data: on a busy machine some may be late. @returns the calls that the page made */
async function openWithData(page: Page, path: string): Promise<() => string[]> {
  const { calls: brought } = firstCallsOf(new URL(path, 'http://localhost'))!;
  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) calls = [];
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await expect(async () => {
    const document = await page.goto(path);
    const html = await document!.text();
    expect(brought.filter(({ name }) => !html.includes(`"${name}":`))).toEqual([]);
  }).toPass();
  return () => calls;
}

const learnerPages = [
  ['/home', 'Progreso semanal'],
  ['/lessons', 'Finanzas personales'],
  ['/progress', 'Actividad semanal'],
  ['/ranking', 'Semanal'],
  ['/progress/quizzes', 'Mis quizzes'],
] as const;

test('a page is drawn with what its document brings, and asks for nothing but the session', async ({
  page,
  be,
}) => {
  await be('learner');
  for (const [path, text] of learnerPages) {
    const calls = await openWithData(page, path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    // It is checked half a second after the page has begun (§4.1).
    await expect.poll(calls, path).toContain('GET /api/auth/session');
    await page.waitForLoadState('networkidle');
    expect(
      calls().filter((call) => call.startsWith('GET')),
      path,
    ).toEqual(['GET /api/auth/session']);
  }
});

/** The one administrator of this server may have signed in from another zone before. */
const setZoneOfAdministrator = (app: Environment['app']) =>
  app.db.query("update profiles set time_zone = 'UTC' where role = 'admin'");

test('a page of the office is drawn without waiting for a call', async ({ page, app, be }) => {
  await be('admin');
  await setZoneOfAdministrator(app);
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (request, options) =>
      String((request as Request).url ?? request).includes('/api/')
        ? new Promise(() => {})
        : send(request, options);
  });
  await openWithData(page, '/admin/lessons');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

test('a list of the office that its document brought is read again only when it is shown again', async ({
  page,
  app,
  be,
}) => {
  await be('admin');
  await setZoneOfAdministrator(app);
  await page.setViewportSize({ width: 1280, height: 800 });
  const calls = await openWithData(page, '/admin/payments');
  await expect.poll(calls).toContain('GET /api/auth/session');
  await page.waitForLoadState('networkidle');
  expect(calls()).not.toContain('GET /api/admin/subscription-payments');
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Planes', exact: true }).click();
  await expect(page).toHaveURL('/admin/plans');
  await menu.getByRole('link', { name: 'Pagos', exact: true }).click();
  await expect.poll(calls).toContain('GET /api/admin/subscription-payments');
});

test('the session is checked all the same, and its end leads to the sign-in (§4)', async ({ page, be }) => {
  await be('learner');
  const ended = { json: { user: null, profile: null } };
  await page.context().route('**/api/auth/session', (route) => route.fulfill(ended));
  await openWithData(page, '/home');
  await expect(page).toHaveURL('/login');
});

for (const [how, change] of [
  ['broken', (json: string) => json.slice(0, 100)],
  ['stale', (json: string) => json.replace(/"at":\d+/, '"at":1')],
  ['without a session', (json: string) => json.replace('account.session', 'account.none')],
] as const) {
  test(`a document whose data are ${how} works as one without data`, async ({ page, app, be }) => {
    await be('learner');
    const lesson = await knownLesson(app);
    await page.addInitScript({
      content: `document.addEventListener('readystatechange', () => {
        const data = document.getElementById('first-data');
        if (data) data.textContent = (${change})(data.textContent);
      });`,
    });
    const calls = await openWithData(page, '/lessons');
    await expect(page.getByRole('heading', { name: lesson.title })).toBeVisible();
    expect(calls()).toContain('GET /api/lessons');
  });
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing of a document with data is stored on the device', async ({ page, be }) => {
    await be('learner');
    await page.goto('/login');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await openWithData(page, '/home');
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
      return Promise.all(all.flat().map((response) => response.text()));
    });
    expect(stored.length).toBeGreaterThan(10);
    expect(stored.filter((text) => text.includes('id="first-data"'))).toEqual([]);
  });
});
