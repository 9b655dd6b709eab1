import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { answer, makeLesson } from '../lesson-steps.ts';
import type { Look, Screen } from './screen.ts';

const long = 'Una respuesta que explica con todo detalle lo que se podría haber dicho en tres palabras';

/** Finishes a quiz with a right and a wrong answer, and opens its report. */
async function openReport({ page, app }: Environment) {
  const id = await makeLesson(app, 'Un título de lección que no cabe en la primera línea de un teléfono', [
    ['¿Cuál de todas estas respuestas es la buena?', long, `${long} 2`, `${long} 3`, '4'],
    ['¿Y ahora?', 'Buena', 'Mala'],
  ]);
  await page.goto(`/quiz/${id}`);
  await answer(page, 1);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await answer(page, 0);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page.getByRole('link', { name: 'Ver mis respuestas' }).click();
  await expect(page.getByText('Tu respuesta, incorrecta')).toBeVisible();
}

/** The report after the wrong answer was corrected, of a lesson that is no longer there. */
async function openCorrectedReport(environment: Environment) {
  const { page } = environment;
  await page.route('**/report', async (route) => {
    const response = await route.fetch();
    const regraded = { questions: 1, score_before: 0, score: 1, points: 10 };
    await route.fulfill({ json: { ...(await response.json()), regraded, practice_closed: long } });
  });
  await openReport(environment);
  await expect(page.getByText('Se corrigió una pregunta')).toBeVisible();
}

async function practise(environment: Environment, look: Look) {
  const { page } = environment;
  await openReport(environment);
  await look('the report of a quiz');
  await page.getByRole('link', { name: 'Repetir solo las falladas' }).click();
  await expect(page.getByText('Pregunta 1 de 1')).toBeVisible();
  await look('a practice');
  await answer(page, 1);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Es una práctica')).toBeVisible();
  await look('the result of a practice');
  await page.goto('/progress/quizzes');
  await expect(page.getByText('1 de 2 correctas')).toBeVisible();
}

/** What somebody without a quiz finds at the addresses of quizzes. */
async function openNone({ page }: Environment, look: Look) {
  await page.goto('/progress/quizzes');
  await expect(page.getByText('Aún no has terminado ningún quiz')).toBeVisible();
  await look('no quizzes');
  await page.goto('/progress/quizzes/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No encontramos este quiz')).toBeVisible();
  await look('the report of a quiz that does not exist');
  await page.goto('/progress/quizzes/00000000-0000-4000-8000-000000000000/practice');
  await expect(page.getByText('No encontramos este quiz')).toBeVisible();
}

export const ownAnswersScreens: Screen[] = [
  { name: 'my quizzes', as: 'learner', open: practise },
  { name: 'the report of a quiz with the right options', as: 'premium', open: openReport },
  { name: 'the report of a corrected quiz', as: 'learner', open: openCorrectedReport },
  { name: 'a practice that is not possible', as: 'learner', open: openNone },
];
