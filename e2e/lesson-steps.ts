import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { RunningApp } from './server.ts';

export type KnownQuestion = { id: string; question_text: string; options: string[]; correct_answer: number };
export type KnownLesson = { id: string; title: string; points_reward: number; questions: KnownQuestion[] };

/** A lesson of the content pack with its answer key, which only the database knows. */
export async function knownLesson(app: RunningApp, { free = true, at = 0 } = {}): Promise<KnownLesson> {
  const { rows } = await app.db.query(
    `select id, title, points_reward from lessons where is_free = $1 and order_index < 90 and archived_at is null order by category, order_index limit 1 offset $2`,
    [free, at],
  );
  const questions = await app.db.query(
    `select id, question_text, options, correct_answer from questions where lesson_id = $1 and archived_at is null order by position, created_at, id`,
    [rows[0].id],
  );
  return { ...rows[0], questions: questions.rows };
}

/** Inserts a lesson as an administrator would create it. */
export async function makeLesson(app: RunningApp, title: string, questions: string[][]): Promise<string> {
  const { rows } = await app.db.query(
    `insert into lessons (title, category, content, order_index, created_at) values ($1, 'contabilidad', $2, 90, now()) returning id`,
    [title, '## Idea\n\nTexto.'],
  );
  for (const [position, [question_text, ...options]] of questions.entries()) {
    await app.db.query(
      `insert into questions (lesson_id, position, question_text, options, correct_answer, explanation) values ($1, $2, $3, $4, 0, 'Por esto.')`,
      [rows[0].id, position, question_text, options],
    );
  }
  return rows[0].id as string;
}

export const wrongOption = (question: KnownQuestion) =>
  (question.correct_answer + 1) % question.options.length;

/** The options of the question on the screen, A first. */
export const options = (page: Page) => page.locator('main ol').getByRole('button');

/** Answers the question on the screen and waits for its grade. */
export async function answer(page: Page, option: number): Promise<void> {
  await options(page).nth(option).click();
  await expect(page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ })).toBeEnabled();
}

/** Finishes the open quiz with the first `right` answers right. */
export async function takeQuiz(page: Page, lesson: KnownLesson, right = lesson.questions.length) {
  const total = lesson.questions.length;
  for (const [index, question] of lesson.questions.entries()) {
    await expect(page.getByText(`Pregunta ${index + 1} de ${total}`)).toBeVisible();
    await answer(page, index < right ? question.correct_answer : wrongOption(question));
    await page.getByRole('button', { name: index === total - 1 ? 'Finalizar' : 'Siguiente' }).click();
  }
}

/** The same through the API, for tests that begin afterwards. */
export async function completeLesson(
  app: RunningApp,
  page: Page,
  lesson: KnownLesson,
  right = lesson.questions.length,
) {
  const post = async (path: string, data: object = {}) => {
    const response = await page.request.post(`${app.baseURL}/api${path}`, {
      data,
      headers: { origin: app.baseURL },
    });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  const attempt = await post(`/lessons/${lesson.id}/attempts`);
  for (const [index, question] of lesson.questions.entries()) {
    const option = index < right ? question.correct_answer : wrongOption(question);
    await post(`/attempts/${attempt.id}/answers`, { question_id: question.id, option });
  }
  return post(`/attempts/${attempt.id}/finish`);
}

/** Waits until the service worker has stored the app's files, so that pages open offline. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });
}

/** Moves the page's clock past the retries of a failing read (docs/product.md §9.11: two, after 1 s and 2 s). Needs an installed clock. */
export async function passRetries(page: Page, until: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await until();
  }).toPass({ intervals: [50] });
}
