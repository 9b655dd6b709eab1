import { expect } from '@playwright/test';
import type { SampleKind } from '#test/create-kinds.ts';
import type { Environment } from '../fixtures.ts';
import { makeKindsLesson } from '../kind-steps.ts';
import { answer, makeLesson } from '../lesson-steps.ts';
import type { Screen } from './screen.ts';

const long = 'Una respuesta que explica con todo detalle lo que se podría haber dicho en tres palabras';

async function openQuiz({ page, app }: Environment) {
  const id = await makeLesson(app, 'Un título de lección que no cabe en la primera línea de un teléfono', [
    ['¿Cuál de todas estas respuestas es la buena?', long, `${long} 2`, `${long} 3`, '4', '5', '6'],
    ['¿Y ahora?', 'Buena', 'Mala'],
  ]);
  await page.goto(`/quiz/${id}`);
  await expect(page.getByText('Pregunta 1 de 2')).toBeVisible();
}

const answered = (name: string, as: Screen['as'], option: number): Screen => ({
  name,
  as,
  open: async (environment) => {
    await openQuiz(environment);
    await answer(environment.page, option);
  },
});

export const quizScreens: Screen[] = [
  { name: 'a question', as: 'learner', open: openQuiz },
  answered('a right answer', 'learner', 0),
  answered('a wrong answer', 'learner', 1),
  answered('a right answer with its reason', 'premium', 0),
  answered('a wrong answer with the right one', 'premium', 1),
  {
    name: 'an answer that could not be sent',
    as: 'learner',
    open: async (environment) => {
      await openQuiz(environment);
      await environment.page.route('**/answers', (route) => route.abort());
      await environment.page.keyboard.press('1');
      await expect(environment.page.getByText('No pudimos enviar tu respuesta')).toBeVisible();
    },
  },
  {
    name: 'the question whether to leave',
    as: 'learner',
    open: async (environment) => {
      await openQuiz(environment);
      await answer(environment.page, 0);
      await environment.page.getByRole('link', { name: 'Salir del quiz' }).click();
      await expect(environment.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the lesson over the question',
    as: 'learner',
    open: async (environment) => {
      await openQuiz(environment);
      await environment.page.getByRole('button', { name: 'Leer la lección' }).click();
      await expect(environment.page.getByText('Contenido educativo')).toBeVisible();
    },
  },
];

const kind = (name: SampleKind): Screen => ({
  name: `a question of the kind ${name}`,
  as: 'learner',
  open: async ({ page, app }) => {
    const id = await makeKindsLesson(app, 'Una clase de pregunta', [name, 'true_false']);
    await page.goto(`/quiz/${id}`);
    await expect(page.getByRole('button', { name: 'Comprobar' })).toBeVisible();
    await expect(page.locator('#answer')).toBeVisible();
  },
});

export const kindScreens: Screen[] = [
  ...(['multiple_choice', 'number', 'order', 'match', 'entry', 'table'] as const).map(kind),
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
