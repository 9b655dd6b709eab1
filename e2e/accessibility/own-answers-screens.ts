import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { answer, makeLesson } from '../lesson-steps.ts';
import type { Screen } from './screen.ts';

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

async function openPractice(environment: Environment) {
  await openReport(environment);
  await environment.page.getByRole('link', { name: 'Repetir solo las falladas' }).click();
  await expect(environment.page.getByText('Pregunta 1 de 1')).toBeVisible();
}

const opened = (
  name: string,
  open: (environment: Environment) => Promise<unknown>,
  as: Screen['as'] = 'learner',
) => ({ name, as, open });

export const ownAnswersScreens: Screen[] = [
  opened('the report of a quiz', openReport),
  opened('the report of a quiz with the right options', openReport, 'premium'),
  opened('the report of a corrected quiz', openCorrectedReport),
  opened('a practice', openPractice),
  opened('the result of a practice', async (environment) => {
    await openPractice(environment);
    await answer(environment.page, 1);
    await environment.page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(environment.page.getByText('Es una práctica')).toBeVisible();
  }),
  opened('my quizzes', async (environment) => {
    await openReport(environment);
    await environment.page.getByRole('link', { name: 'Mis quizzes' }).click();
    await expect(environment.page.getByText('1 de 2 correctas')).toBeVisible();
  }),
  opened('no quizzes', async ({ page }) => {
    await page.goto('/progress/quizzes');
    await expect(page.getByText('Aún no has terminado ningún quiz')).toBeVisible();
  }),
  opened('the report of a quiz that does not exist', async ({ page }) => {
    await page.goto('/progress/quizzes/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('No encontramos este quiz')).toBeVisible();
  }),
  opened('a practice that is not possible', async ({ page }) => {
    await page.goto('/progress/quizzes/00000000-0000-4000-8000-000000000000/practice');
    await expect(page.getByText('No encontramos este quiz')).toBeVisible();
  }),
];
