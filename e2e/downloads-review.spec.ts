import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { answer as answerOnline, makeLesson, optionCalled, options } from './lesson-steps.ts';
import { DAY, test } from './moved-clock.ts';
import { unique } from './office.ts';
import type { RunningApp } from './server.ts';

test.use({ serviceWorkers: 'allow' });

/** A learner with two cards that were answered right, one that was missed, all due. */
async function answerLesson(page: Page, app: RunningApp, pass: (ms: number) => number): Promise<void> {
  const lesson = await makeLesson(app, unique('Con repaso'), [
    ['¿Primera?', 'Buena', 'Mala'],
    ['¿Segunda?', 'Buena', 'Mala'],
    ['¿Tercera?', 'Buena', 'Mala'],
  ]);
  await page.goto(`/quiz/${lesson}`);
  for (const option of [0, 0, 1]) {
    await answerOnline(page, option);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  pass(6 * DAY);
}

async function takeReview(page: Page) {
  await page.goto('/descargas');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'El repaso de hoy' }).click();
  await expect(page.getByText(/^Descargaste el repaso/)).toBeVisible();
}

const moves = async (app: RunningApp, email: string) =>
  (
    await app.db.query(
      `select (select count(*)::int from review_log where user_id = u.id and session_id is not null) as moves,
        (select count(*)::int from point_entries where user_id = u.id and kind = 'review') as paid
      from auth_users u where email = $1`,
      [email],
    )
  ).rows[0];

test('the review is taken along, previewed without a connection, and moves its cards once when it arrives', async ({
  page,
  context,
  app,
  signedIn,
  pass,
}) => {
  const { email } = await signedIn();
  await answerLesson(page, app, pass);
  await takeReview(page);
  await expect(page.getByText('Descargaste el repaso: 2 preguntas')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Repaso', exact: true }).click();
  await optionCalled(page, 'Buena').click();
  await expect(page.getByText('Guardada en este dispositivo. Cuenta cuando se entregue.')).toBeVisible();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Pregunta 2 de 2')).toBeVisible();
  await optionCalled(page, 'Mala').click();
  await expect(page.getByText('Guardada en este dispositivo. Cuenta cuando se entregue.')).toBeVisible();
  await expect(options(page).filter({ hasText: 'Buena' })).toContainText('correcta');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Por entregar')).toBeVisible();
  expect(await moves(app, email)).toEqual({ moves: 0, paid: 0 });
  await context.setOffline(false);
  await expect(page.getByText('Entregada: 1 de 2')).toBeVisible();
  expect(await moves(app, email)).toEqual({ moves: 2, paid: 1 });
  await page.reload();
  await page.getByRole('link', { name: 'Ver el resultado' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await moves(app, email)).toEqual({ moves: 2, paid: 1 });
});

test('a review that ends before its last question counts what was answered', async ({
  page,
  context,
  app,
  signedIn,
  pass,
}) => {
  const { email } = await signedIn();
  await answerLesson(page, app, pass);
  await takeReview(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Repaso', exact: true }).click();
  await optionCalled(page, 'Buena').click();
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Entregar lo respondido' }).click();
  await expect(page.getByText('Entregada: 1 de 1')).toBeVisible();
  expect(await moves(app, email)).toEqual({ moves: 1, paid: 1 });
});
