import { deploy } from './deploy.ts';
import { expect, openSession } from './fixtures.ts';
import { DAY, test } from './moved-clock.ts';
import { answer, answerAll, attempts, beginOffline, TITLE, takeLesson } from './take-along.ts';

test.use({ serviceWorkers: 'allow' });

test('a new build that takes over in the middle of a lesson loses no answer', async ({
  browser,
  app,
  signUp,
}) => {
  const deployment = await deploy(app.baseURL);
  const context = await browser.newContext({ baseURL: deployment.origin });
  const page = await context.newPage();
  const { email } = await signUp();
  await openSession(app, page, email);
  await takeLesson(page, app);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  await answer(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await answer(page);
  deployment.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await expect(page.getByText('Pregunta 3 de')).toBeVisible();
  await answerAll(page);
  await expect(page.getByText(/^Entregada: \d de \d+$/)).toBeVisible();
  expect((await attempts(app, email)).runs).toBe(1);
  await context.close();
  await deployment.stop();
});

test('what waited for 181 days is still there after signing in again, and says until when it could be submitted', async ({
  page,
  context,
  app,
  signedIn,
  pass,
}) => {
  const { email } = await signedIn();
  await beginOffline(page, app);
  await answerAll(page);
  await expect(page.getByText('Por entregar')).toBeVisible();
  pass(181 * DAY);
  await page.clock.setSystemTime(app.now());
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await openSession(app, page, email);
  await page.goto('/descargas');
  await expect(page.getByText('No se pudo entregar')).toBeVisible();
  await expect(
    page.getByText(/^Se podía entregar hasta el .*: pasaron más de 44 días desde la descarga\./),
  ).toBeVisible();
  expect(await attempts(app, email)).toEqual({ runs: 0, paid: 0 });
  await page.getByRole('button', { name: `Quitar «${TITLE}» de este dispositivo` }).click();
  await expect(page.getByText(/Se perderá lo que respondiste sin conexión/)).toBeVisible();
});

test('signing out of the office with answers that nobody has received asks first', async ({
  page,
  context,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await beginOffline(page, app);
  await answer(page);
  await context.setOffline(false);
  await page.goto('/admin');
  const leave = page.getByRole('button', { name: 'Cerrar sesión' });
  await leave.click();
  await expect(page.getByText('Hay respuestas sin entregar')).toBeVisible();
  await leave.click();
  await expect(page).toHaveURL('/admin/login');
});

test('the worker submits when the browser wakes it, without any page of the app', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  const { email } = await signedIn();
  await beginOffline(page, app);
  await answerAll(page);
  await expect(page.getByText('Por entregar')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  const devTools = await context.newCDPSession(other);
  const known = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(app.baseURL));
      if (own) resolve(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  await other.goto('/api/health/ready');
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin: app.baseURL,
    registrationId: await known,
    tag: 'offline-submission',
    lastChance: false,
  });
  await expect.poll(async () => (await attempts(app, email)).runs).toBe(1);
});
