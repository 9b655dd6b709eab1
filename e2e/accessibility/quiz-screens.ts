import { expect } from '@playwright/test';
import type { SampleKind } from '#test/create-kinds.ts';
import type { Environment } from '../fixtures.ts';
import { makeKindsLesson } from '../kind-steps.ts';
import { answer, makeLesson } from '../lesson-steps.ts';
import type { Look, Screen } from './screen.ts';

const long = 'Una respuesta que explica con todo detalle lo que se podría haber dicho en tres palabras';

async function openQuiz({ page, app }: Environment) {
  const question = (text: string) => [text, long, `${long} 2`, `${long} 3`, '4', '5', '6'];
  const id = await makeLesson(app, 'Un título de lección que no cabe en la primera línea de un teléfono', [
    question('¿Cuál de todas estas respuestas es la buena?'),
    question('¿Y ahora?'),
  ]);
  await page.goto(`/quiz/${id}`);
  await expect(page.getByText('Pregunta 1 de 2')).toBeVisible();
}

async function answerWrong({ page }: Environment) {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Pregunta 2 de 2')).toBeVisible();
  await answer(page, 1);
}

async function takeQuiz(environment: Environment, look: Look) {
  const { page } = environment;
  await page.route('**/answers', (route) => route.abort());
  await openQuiz(environment);
  await look('a question');
  await page.getByRole('button', { name: 'Leer la lección' }).click();
  await expect(page.getByText('Contenido educativo')).toBeVisible();
  await look('the lesson over the question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByText('No pudimos enviar tu respuesta')).toBeVisible();
  await look('an answer that could not be sent');
  await page.unroute('**/answers');
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await look('a right answer');
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('the question whether to leave');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await answerWrong(environment);
}

export const quizScreens: Screen[] = [
  { name: 'a wrong answer', as: 'learner', open: takeQuiz },
  {
    name: 'a wrong answer with the right one',
    as: 'premium',
    open: async (environment, look) => {
      await openQuiz(environment);
      await answer(environment.page, 0);
      await look('a right answer with its reason');
      await answerWrong(environment);
    },
  },
];

const KINDS: SampleKind[] = ['multiple_choice', 'number', 'order', 'match', 'entry', 'table'];

export const kindScreens: Screen[] = [
  {
    name: `a question of the kind ${KINDS.at(-1)}`,
    as: 'learner',
    open: async ({ page, app }, look) => {
      const id = await makeKindsLesson(app, 'Cada clase de pregunta', [...KINDS, 'true_false']);
      await page.goto(`/quiz/${id}`);
      for (const [index, name] of KINDS.entries()) {
        await expect(page.getByText(`Pregunta ${index + 1} de`)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Comprobar' })).toBeVisible();
        await expect(page.locator('#answer')).toBeVisible();
        if (name === KINDS.at(-1)) continue;
        await look(`a question of the kind ${name}`);
        await page.getByRole('button', { name: 'No lo sé' }).click();
        await page.getByRole('button', { name: 'Siguiente' }).click();
      }
    },
  },
  {
    name: 'the calculator under a number',
    as: 'learner',
    open: async ({ page, app }) => {
      const id = await makeKindsLesson(app, 'Con calculadora', ['number']);
      await page.goto(`/quiz/${id}`);
      await page.getByRole('button', { name: 'Calculadora' }).click();
      await page.getByLabel('Operación').fill('1000 × 5 %');
      await expect(page.getByText('= 50')).toBeVisible();
    },
  },
  {
    name: 'a wrong table with the right one',
    as: 'premium',
    open: async ({ page, app }) => {
      const id = await makeKindsLesson(app, 'Una tabla', ['table', 'true_false']);
      await page.goto(`/quiz/${id}`);
      for (const name of ['Interés, 1', 'Interés, 2', 'Pendiente, 2']) await page.getByLabel(name).fill('5');
      await page.getByRole('button', { name: 'Comprobar' }).click();
      await expect(page.getByText('Tienes bien el 33 %.')).toBeVisible();
    },
  },
];
