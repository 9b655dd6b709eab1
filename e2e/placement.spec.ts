import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, asPrinted, untilLeavingAsks } from './lesson-steps.ts';
import type { RunningApp } from './server.ts';

/** The text of the right option of the question on the screen. */
async function rightAnswer(app: RunningApp, page: Page): Promise<string> {
  const text = await page.locator('main h2').first().textContent();
  const { rows } = await app.db.query(
    `select v.question_text as text, v.options[v.correct_answer + 1] as right
    from questions q join question_versions v on v.id = q.version_id where q.archived_at is null`,
  );
  return asPrinted(rows).find((row) => row.text === text).right;
}

/** Answers the question on the screen right, and waits for its grade. */
async function answerRight(app: RunningApp, page: Page) {
  await answer(page, await rightAnswer(app, page));
}

test('a new learner finds out where to begin, leaves in between, accepts, and home begins there', async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/home');
  const first = await page.locator('main section h2').first().textContent();
  await page.getByRole('link', { name: '¿Por dónde empiezo?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿Por dónde empiezo?' })).toBeVisible();
  await page.getByRole('link', { name: 'Empezar' }).click();

  await expect(page.getByText('Pregunta 1 de 12')).toBeVisible();
  await answerRight(app, page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Pregunta 2 de 12')).toBeVisible();
  await untilLeavingAsks(page);
  await page.getByRole('link', { name: 'Salir de las preguntas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Has respondido 1 de 12 preguntas.')).toBeVisible();
  await page.getByRole('link', { name: 'Seguir' }).click();
  for (let number = 2; number <= 12; number += 1) {
    await expect(page.getByText(`Pregunta ${number} de 12`)).toBeVisible();
    await answerRight(app, page);
    await page.getByRole('button', { name: number === 12 ? 'Finalizar' : 'Siguiente' }).click();
  }

  await expect(page).toHaveURL('/placement');
  await expect(page.getByText('Acertaste 12 de 12 preguntas.')).toBeVisible();
  await page
    .getByText(/^Puedes saltar \d de \d+ lecciones$/)
    .first()
    .click();
  const skipped = await page.locator('main details li').first().textContent();
  await page.getByRole('button', { name: 'Aceptar la propuesta' }).click();

  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Sigues tu propuesta')).toBeVisible();
  const next = page.locator('main section h2').first();
  await expect(next).not.toHaveText(first!);
  await expect(next).not.toContainText(skipped!);
  await expect(page.getByText('0', { exact: true }).first()).toBeVisible();

  await page.goto('/lessons?vista=camino');
  await expect(page.getByRole('link', { name: `${skipped} Puedes saltarla`, exact: true })).toBeVisible();
  await expect(page.getByText('Tu próximo paso')).toHaveCount(1);
  await page.goto('/placement');
  await expect(page.getByText('Podrás repetir las preguntas a partir del')).toBeVisible();
  await page.getByRole('button', { name: 'Dejar de seguirla' }).click();
  await expect(page.getByRole('button', { name: 'Aceptar la propuesta' })).toBeFocused();
});

test('who finds out where to begin is offered nothing to buy, neither after a wrong answer nor at the end', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/placement/questions');
  const offer = page.getByText(/Premium|Ver los planes/);
  for (let isLast = false; !isLast; ) {
    await page.getByRole('button', { name: 'No lo sé' }).click();
    await expect(page.getByText('No pasa nada. Sigue: cada error enseña.')).toBeVisible();
    await expect(offer).toHaveCount(0);
    const next = page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ });
    isLast = (await next.textContent()) === 'Finalizar';
    await next.click();
    if (!isLast) await expect(page.getByRole('button', { name: 'No lo sé' })).toBeVisible();
  }
  await expect(page).toHaveURL('/placement');
  await expect(page.getByText(/^Acertaste 0 de \d+ preguntas\.$/)).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the path is switched on and off with the keyboard, and the list stays as it was', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 2, name: 'Finanzas personales' })).toBeVisible();
  const counts = await page.getByText(/^0 de \d+ completadas$/).allInnerTexts();
  const all = counts.reduce((sum, count) => sum + Number(count.split(' ')[2]), 0);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(all);
  const list = await page.locator('main section').allInnerTexts();
  const path = page.getByRole('button', { name: 'Camino' });
  await path.focus();
  await page.keyboard.press('Enter');
  await expect(path).toHaveAttribute('aria-pressed', 'true');
  await expect(path).toBeFocused();
  await expect(page).toHaveURL('/lessons?vista=camino');
  await expect(page.getByRole('heading', { level: 3, name: 'Fundamentos' }).first()).toBeVisible();
  await expect(page.getByText('Tu próximo paso')).toHaveCount(1);
  await expect(page.getByText('Siguiente', { exact: true })).toHaveCount(3);
  await page.reload();
  await expect(page.getByText('Tu próximo paso')).toHaveCount(1);
  await page.getByRole('button', { name: 'Lista' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/lessons');
  await expect.poll(() => page.locator('main section').allInnerTexts()).toEqual(list);
});
