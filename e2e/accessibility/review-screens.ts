import { expect, type Page } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { answer, completeLesson, knownLesson, options } from '../lesson-steps.ts';
import type { Screen } from './screen.ts';

const long = 'Una respuesta que explica con todo detalle lo que se podría haber dicho en tres palabras';
const id = '33333333-3333-4333-8333-333333333333';
const soon = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

const overview = () => ({
  ...{ due: 6, ready: 8, minutes: 3, size: 10, retention: 0.9, open_session: null, learnt: 40 },
  ...{ finished_today: false },
  ...{ points_left_today: 20, next_due_at: soon(), mastery: [] },
  not_yet: [listed('never')],
  forgetting: [0.41, 0.88].map((recall, place) => ({ ...listed(String(place)), recall })),
  law_changes: [],
});

const listed = (question_id: string) => ({
  ...{ question_id, lesson_id: id, question_text: long, due: soon() },
  lesson_title: 'Un título de lección que no cabe en la primera línea de un teléfono',
});

const question = {
  ...{ id, kind: 'single_choice', question_text: '¿Cuál de todas estas respuestas es la buena?', points: 5 },
  ...{ options: [long, `${long} 2`, '3'], lesson_id: id, lesson_title: 'El presupuesto' },
};

const session = { id, size: 10, questions: [question], answers: [], again: [], again_answers: [] };

const result = () => ({
  ...{ id, score: 7, total_questions: 8, points_earned: 6, points_left_today: 0, streak_days: 3 },
  next_due_at: soon(),
  moved: [
    { category: 'finanzas_personales', subtopic: 'Organiza tu dinero', before: 0.62, after: 0.71 },
    { category: 'impuestos', subtopic: null, before: 0.12, after: 0.18 },
  ],
});

/** A page of the review with these answers of the server, because a real question returns only after a day. */
const screen = (
  name: string,
  calls: Record<string, object>,
  open: (page: Page) => Promise<unknown>,
): Screen => ({
  name,
  as: 'learner',
  open: async ({ page }) => {
    for (const [path, json] of Object.entries(calls))
      await page.route(`**/api/review${path}`, (route) => route.fulfill({ json }));
    await open(page);
  },
});

const shows = (path: string, text: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByText(text).first()).toBeVisible();
};

const nothing = { due: 0, ready: 0, not_yet: [], forgetting: [] };

const answered = (name: string, graded: object, text: string) =>
  screen(name, { '/sessions': session, '/sessions/*/answers': graded }, async (page) => {
    await page.goto('/review/session');
    await expect(options(page)).toHaveCount(3);
    await answer(page, 1);
    await expect(page.getByText(text)).toBeVisible();
  });

/** The first question of the practice of a subtopic, answered with 'No lo sé'. */
async function openTopicPractice({ page, app }: Environment) {
  const { rows } = await app.db.query(`select category, subtopic from lessons where id = $1`, [
    (await knownLesson(app)).id,
  ]);
  await page.goto(`/review/session?practice=${rows[0].category}/${encodeURIComponent(rows[0].subtopic)}`);
  await expect(page.getByText('Pregunta 1 de 10')).toBeVisible();
  await page.getByRole('button', { name: 'No lo sé' }).click();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
}

export const reviewScreens: Screen[] = [
  {
    name: 'home with a review',
    as: 'learner',
    open: async ({ page, app }) => {
      await completeLesson(app, page, await knownLesson(app));
      await page.route('**/api/review', (route) => route.fulfill({ json: overview() }));
      await shows('/home', '8 preguntas')(page);
    },
  },
  screen('the review of today', { '': overview() }, shows('/review', 'Empezar repaso')),
  screen(
    'a review in progress',
    { '': { ...overview(), open_session: id } },
    shows('/review', 'Seguir el repaso'),
  ),
  screen('nothing to review today', { '': { ...overview(), ...nothing } }, shows('/review', 'Hoy no toca')),
  screen('nothing to review yet', {}, shows('/review', 'Aún no hay nada que repasar')),
  screen('a question of a review', { '/sessions': session }, shows('/review/session', 'Pregunta 1 de 1')),
  answered(
    'a wrong answer of a review',
    { correct: false, points_earned: 0, returns: true, again: question },
    'Esta vuelve una vez más',
  ),
  answered(
    'a right answer of a review',
    { correct: true, points_earned: 1, next_due_at: soon() },
    '+1 punto · Vuelve el',
  ),
  screen(
    'the result of a review',
    { '/sessions/*/finish': result() },
    shows(`/review/result?session=${id}`, '62 %'),
  ),
  { name: 'an answered question of a subtopic’s practice', as: 'learner', open: openTopicPractice },
];
