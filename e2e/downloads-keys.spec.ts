import type { Page } from '@playwright/test';
import type { QuestionBody, QuestionKind } from '#domain/question-versions.ts';
import { SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { flipKey } from '#test/flip-keys.ts';
import { expect } from './fixtures.ts';
import { makeKindsLesson } from './kind-steps.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { DAY, test } from './moved-clock.ts';
import { unique } from './office.ts';
import { emptyStores, readDevice, readStores } from './read-device.ts';
import type { RunningApp } from './server.ts';

test.use({ serviceWorkers: 'allow' });

const KINDS = Object.keys(SAMPLE_KINDS) as SampleKind[];

type Version = {
  id: string;
  question_id: string;
  kind: QuestionKind;
  body: QuestionBody;
  options: string[];
  correct_answer: number;
};

/** Gives the questions of these lessons another key and explanation behind the app's back. @returns how many */
async function flip(app: RunningApp, lessons: string[], only: (question_text: string) => boolean) {
  const { rows } = await app.db.query<Version & { question_text: string }>(
    'select v.* from question_versions v join questions q on q.version_id = v.id where q.lesson_id = any($1)',
    [lessons],
  );
  const flipped = rows.filter(({ question_text }) => only(question_text));
  await app.db.query('alter table question_versions disable trigger user');
  for (const { id, kind, body, options, correct_answer } of flipped)
    await app.db.query(
      `update question_versions set body = $2, correct_answer = $3, explanation = 'OTRA' where id = $1`,
      [
        id,
        body && JSON.stringify(flipKey(kind, body, options)),
        body ? correct_answer : (correct_answer + 1) % options.length,
      ],
    );
  await app.db.query('alter table question_versions enable trigger user');
  return flipped.length;
}

/** The stored packages with their questions, without when and at which place they were stored. */
async function download(page: Page, lesson: string) {
  const review = page.waitForResponse('**/api/offline/reviews');
  await page.goto('/descargas');
  await page.getByRole('button', { name: 'El repaso de hoy' }).click();
  await (await review).finished();
  await expect(page.getByRole('link', { name: 'Repaso', exact: true })).toBeVisible();
  await page.goto(`/lessons/${lesson}`);
  await page.getByRole('link', { name: 'Descargar para hacerla sin conexión' }).click();
  await expect(page.getByText('Sin empezar')).toHaveCount(2);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { caches, small } = await readDevice(page);
  const { packages = [] } = (await readStores(page)) as Record<string, Record<string, unknown>[]>;
  const rows = packages.map(({ place: _place, ...row }) => row);
  return { caches, small, packages: JSON.stringify(rows) };
}

test('after downloads no key of what was not shown is in IndexedDB or the caches, and flipping one changes no byte of them', async ({
  page,
  app,
  signedIn,
  pass,
}) => {
  test.slow();
  await signedIn();
  const unseen = await makeKindsLesson(app, unique('Sin ver'), KINDS);
  const seen = await makeLesson(
    app,
    unique('Vista'),
    [
      ['¿Primera?', 'Buena', 'Mala'],
      ['¿Segunda?', 'Buena', 'Mala'],
      ['¿Fallada?', 'Buena', 'Mala'],
    ],
    { explanation: 'SECRETO-EXPLICACIÓN' },
  );
  await page.goto(`/quiz/${seen}`);
  for (const option of [0, 0, 1]) {
    await answer(page, option);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  pass(6 * DAY);

  const before = await download(page, unseen);
  const { packages } = await readStores(page);
  const [lesson, review] = ['lesson', 'review'].map(
    (purpose) =>
      (packages as { purpose: string; taken: { questions: { question_text: string }[] } }[]).find(
        (row) => row.purpose === purpose,
      )!,
  );
  expect(lesson!.taken.questions).toHaveLength(KINDS.length);
  expect(review!.taken.questions.map(({ question_text }) => question_text).toSorted()).toEqual([
    '¿Primera?',
    '¿Segunda?',
  ]);
  const hidden =
    /SECRETO|Por esto\.|"(correct|correct_answer|key|seed|solution|mistakes|explanation|reasons|gap|version_id)"/;
  expect(JSON.stringify(lesson)).not.toMatch(hidden);
  // What was shown has its key, which the pattern notices.
  expect(JSON.stringify(review)).toMatch(hidden);
  expect(JSON.stringify(review)).not.toMatch(/SECRETO|"(seed|explanation|reasons|version_id)"/);
  expect(`${before.caches}${before.small}`).not.toMatch(/SECRETO|¿Qué son activos\?|¿Primera\?|¿Fallada\?/);

  expect(await flip(app, [unseen], () => true)).toBe(KINDS.length);
  expect(await flip(app, [seen], (text) => text === '¿Fallada?')).toBe(1);
  await emptyStores(page);
  // What is small tells where the page was scrolled, too.
  const { small: _small, ...after } = await download(page, unseen);
  expect({ ...after, small: before.small }).toEqual(before);

  expect(await flip(app, [seen], (text) => text === '¿Primera?')).toBe(1);
  await emptyStores(page);
  expect((await download(page, unseen)).packages).not.toBe(before.packages);
});
