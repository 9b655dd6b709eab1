import type { Page } from '@playwright/test';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { expect } from './fixtures.ts';
import { send } from './send.ts';
import type { RunningApp } from './server.ts';

export type KnownQuestion = { id: string; question_text: string; options: string[]; correct_answer: number };
export type KnownLesson = { id: string; title: string; points_reward: number; questions: KnownQuestion[] };

/** Stored data as learners of no country see it. */
export const asPrinted = <Stored>(stored: Stored): Stored =>
  mapTexts(stored, (text) => printMarks(text, { country: 'general', now: new Date() }));

/** A lesson of the content pack with its answer key, which only the database knows. */
export async function knownLesson(app: RunningApp, { free = true, at = 0 } = {}): Promise<KnownLesson> {
  const { rows } = await app.db.query(
    `select id, title, points_reward from lessons where is_free = $1 and pack_id is not null and state = 'published' order by category, order_index limit 1 offset $2`,
    [free, at],
  );
  const questions = await app.db.query(
    `select q.id, question_text, options, correct_answer from questions q join question_versions v on v.id = q.version_id
    where lesson_id = $1 and archived_at is null order by position, q.created_at, q.id`,
    [rows[0].id],
  );
  return { ...rows[0], questions: asPrinted(questions.rows) };
}

/** Inserts a lesson as an administrator would create it. Its options keep their order, and the first one is right. */
export async function makeLesson(
  app: RunningApp,
  title: string,
  questions: string[][],
  { explanation = 'Por esto.', passage = null as string | null } = {},
): Promise<string> {
  const { rows } = await app.db.query(
    `insert into lessons (title, category, state, content, order_index, created_at) values ($1, 'contabilidad', 'published', $2, 90, now()) returning id`,
    [title, '## Idea\n\nTexto.'],
  );
  for (const [position, [question_text, ...options]] of questions.entries()) {
    await app.db.query(
      `with asked as (
        insert into questions (id, version_id, lesson_id, position) select new, new, $1, $2 from gen_random_uuid() as new returning id
      )
      insert into question_versions (id, question_id, number, question_text, options, reasons, explanation, passage, shuffle_options, statistics_from)
      select id, id, 1, $3, $4::text[], array_fill(''::text, array[cardinality($4::text[])]), $5, $6, false, id from asked`,
      [rows[0].id, position, question_text, options, explanation, passage],
    );
  }
  return rows[0].id as string;
}

/** The text of the right option; every attempt shows the options in another order. */
export const rightOption = ({ options, correct_answer }: KnownQuestion) => options[correct_answer]!;

export const wrongOption = ({ options, correct_answer }: KnownQuestion) =>
  options[(correct_answer + 1) % options.length]!;

/** The options of the question on the screen, A first. */
export const options = (page: Page) => page.locator('main ol').getByRole('button');

export const optionCalled = (page: Page, text: string) =>
  options(page).filter({ has: page.getByText(text, { exact: true }) });

/** The key that chooses an option. */
export async function keyOf(page: Page, text: string): Promise<string> {
  await expect(optionCalled(page, text)).toBeVisible();
  return String((await options(page).locator(':scope > :nth-child(2)').allTextContents()).indexOf(text) + 1);
}

/** Answers the question on the screen by the option's place or text, and waits for its grade. */
export async function answer(page: Page, option: number | string): Promise<void> {
  await (typeof option === 'number' ? options(page).nth(option) : optionCalled(page, option)).click();
  await expect(page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ })).toBeEnabled();
}

/** Whoever leaves begun questions is asked, once the code of that is there; it is fetched with the first answer. */
export async function untilLeavingAsks(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/leave-question-')),
  );
}

/** Finishes the open quiz with the first `right` answers right. */
export async function takeQuiz(page: Page, lesson: KnownLesson, right = lesson.questions.length) {
  const total = lesson.questions.length;
  for (const [index, question] of lesson.questions.entries()) {
    await expect(page.getByText(`Pregunta ${index + 1} de ${total}`)).toBeVisible();
    await answer(page, index < right ? rightOption(question) : wrongOption(question));
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
  const attempt = await send(page, app, `POST /lessons/${lesson.id}/attempts`);
  for (const [index, question] of lesson.questions.entries()) {
    const { options } = attempt.questions.find(({ id }: KnownQuestion) => id === question.id);
    const option = options.indexOf(index < right ? rightOption(question) : wrongOption(question));
    await send(page, app, `POST /attempts/${attempt.id}/answers`, { question_id: question.id, option });
  }
  return send(page, app, `POST /attempts/${attempt.id}/finish`);
}

/** Finishes the quiz of a lesson with these options. */
export async function finishQuiz(page: Page, lesson: string, chosen: number[]): Promise<void> {
  await page.goto(`/quiz/${lesson}`);
  for (const option of chosen) {
    await answer(page, option);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByText('Puntaje Total')).toBeVisible();
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
