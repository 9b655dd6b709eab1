import { expect, test } from './fixtures.ts';
import { answer, attempts, reopen, TITLE, takeLesson } from './take-along.ts';

test.use({ serviceWorkers: 'allow' });

test('a browser that is closed at seven places leaves one quiz and one line of points', async ({
  page: first,
  context,
  app,
  signedIn,
}) => {
  const { email } = await signedIn();
  await takeLesson(first, app);
  await context.setOffline(true);
  // 1: after the download. 2: while reading.
  let page = await reopen(context, first, '/descargas');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('button', { name: 'Hacer el quiz' })).toBeVisible();
  page = await reopen(context, page, page.url());
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  // 3: right after an answer, 4: on the way to the next question.
  await answer(page);
  page = await reopen(context, page, page.url());
  await expect(page.getByText('Pregunta 2 de')).toBeVisible();
  await answer(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  page = await reopen(context, page, page.url());
  // 5: after the last answer.
  const end = page.getByRole('button', { name: 'Finalizar' });
  await answer(page);
  while (!(await end.isVisible())) {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await answer(page);
  }
  page = await reopen(context, page, page.url());
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Por entregar')).toBeVisible();
  // 6: while it waits.
  page = await reopen(context, page, '/descargas');
  await expect(page.getByText('Por entregar')).toBeVisible();
  // 7: when the server has it and its reply is lost.
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await context.route('**/submission', async (route) => {
    await route.fetch();
    await route.abort();
    resolve();
  });
  await context.setOffline(false);
  await arrived;
  await context.unroute('**/submission');
  page = await reopen(context, page, '/descargas');
  await expect(page.getByText(/^Entregada: \d de \d+$/)).toBeVisible();
  expect(await attempts(app, email)).toEqual({ runs: 1, paid: 1 });
});
