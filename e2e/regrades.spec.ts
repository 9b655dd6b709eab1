import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { desk, notice, unique } from './office.ts';

test.use(desk);

/** Answers the one question with the option whose key is corrected later. */
async function finishWrongly(page: Page): Promise<void> {
  await answer(page, 'Buena');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('0');
}

/** Opens the question of this lesson and marks its second option as right. @returns the form, not saved yet */
async function chooseOtherKey(page: Page, lessonId: string, question: string): Promise<Locator> {
  await page.goto(`/admin/questions?leccion=${lessonId}`);
  await page.getByRole('button', { name: `Editar ${question}` }).click();
  const editor = page.getByRole('dialog', { name: 'Editar pregunta' });
  await editor.getByRole('radio', { name: 'La opción B es la correcta' }).check();
  return editor;
}

test('an administrator corrects a key, sees what a regrade would change, confirms it, and the learner gets the points', async ({
  page,
  app,
  browser,
  signedIn,
  signedInAdmin,
}) => {
  const [title, text, full_name] = [
    unique('Con clave equivocada'),
    unique('¿Cuál?'),
    unique('Persona Recalificada'),
  ];
  const id = await makeLesson(app, title, [[text, 'Mala', 'Buena', 'Otra']]);
  await signedIn({ full_name });
  const storageState = await page.context().storageState();
  const learner = await (await browser.newContext({ baseURL: app.baseURL, storageState })).newPage();
  await learner.goto(`/quiz/${id}`);
  await finishWrongly(learner);

  // Signing in would end the session of this browser's learner.
  await page.context().clearCookies();
  await signedInAdmin();
  const editor = await chooseOtherKey(page, id, text);
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Pregunta actualizada')).toBeVisible();
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Recalificar' }).click();

  const section = page.getByRole('region', { name: 'Recalificaciones' });
  // What would change is shown at once.
  const dialog = page.getByRole('dialog', { name: 'Recalificar respuestas' });
  await expect(
    dialog.getByRole('checkbox', { name: /^Versión 1: contaba como correcta «Mala»/ }),
  ).toBeChecked();
  const example = dialog.getByRole('row').filter({ hasText: full_name });
  await expect(example).toContainText('0 → 1 de 1');
  await expect(example).toContainText('+10 puntos');
  await learner.goto('/progress/points');
  await expect(learner.getByText('Tu alcancía está vacía')).toBeVisible();

  await dialog.getByRole('button', { name: 'Recalificar' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('button', { name: 'Recalificar' })).toBeFocused();
  await expect(section.getByRole('listitem')).toContainText('Terminada', { timeout: 30_000 });
  await expect(section.getByRole('listitem')).toContainText('1 respuesta, 1 nota y +10 puntos');
  await learner.reload();
  const line = learner.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Recalificación');
  await expect(line).toContainText(/Corregimos una pregunta .*: \+10 puntos/);
  await learner.goto('/progress/quizzes');
  const quiz = learner.getByRole('link', { name: title });
  await expect(quiz).toContainText('1 de 1 correcta');
  await expect(quiz).toContainText('Corregido: antes 0');
  await quiz.click();
  await expect(learner.getByRole('main').getByRole('status')).toHaveText(
    'Se corrigió una pregunta de este quiz: ahora cuenta 1 de 1 correcta en lugar de 0. La corrección sumó 10 puntos a esta lección.',
  );
  await expect(learner.getByText('Tu respuesta, correcta')).toBeVisible();
  await learner.context().close();
});

test('the offer to regrade leads on even when it is taken in the moment it appears', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const text = unique('¿Cuál era?');
  const id = await makeLesson(app, unique('Con prisa'), [[text, 'Mala', 'Buena', 'Otra']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await finishWrongly(page);
  await page.context().clearCookies();
  await signedInAdmin();
  const editor = await chooseOtherKey(page, id, text);
  await page.evaluate(() => {
    // The dialog of the saved form is still open then.
    const observer = new MutationObserver(() => {
      const offers = document.querySelectorAll<HTMLElement>('[aria-label="Avisos"] button');
      const offer = [...offers].find(({ textContent }) => textContent === 'Recalificar');
      if (!offer) return;
      observer.disconnect();
      offer.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('dialog', { name: 'Recalificar respuestas' })).toBeVisible();
});
