import { afterEach, beforeEach, expect, test } from 'vitest';
import { review_log } from '#db/schema.ts';
import { WEIGHTS } from '#domain/learning/review-parameters.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { insertAccount } from '#test/insert-account.ts';
import { signUpAdmin } from '#test/people.ts';
import { fitOwnWeights } from './fit-own-weights.ts';
import { currentWeights, readFit, writeFit } from './own-weights.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const DAY = 86_400_000;
const GAPS = [0, 1, 5, 1, 5, 1];

/** Logs people who know everything after a day and nothing after five, five reviews of each of three questions. */
async function logPeople(count: number): Promise<void> {
  const lesson = await createLesson(app);
  const rows: (typeof review_log.$inferInsert)[] = [];
  for (let person = 0; person < count; person += 1) {
    const account = { email: `p${person}@ejemplo.com`, password: 'una-clave-larga-7', full_name: 'Ana' };
    const user_id = await insertAccount(app.db, account, app.now());
    for (const { id: question_id, version_id } of lesson.questions) {
      let at = app.now().getTime() - 100 * DAY;
      for (const [place, days] of GAPS.entries()) {
        at += days * DAY;
        const correct = days < 5;
        const asked = place > 0 && { session_id: crypto.randomUUID(), recall: 0.9, due_before: new Date(at) };
        rows.push({
          ...{ user_id, question_id, version_id, series_id: version_id, correct, at: new Date(at) },
          ...{ rating: correct ? 'good' : 'again', stability: 1, difficulty: 5, due: new Date(at + DAY) },
          ...{ time_zone: 'UTC', local_day: new Date(at).toISOString().slice(0, 10), ...asked },
        });
      }
    }
  }
  await app.db.insert(review_log).values(rows);
}

test('below 400 reviews nothing is fitted, and the office says by what reviews are scheduled', async () => {
  await logPeople(20);
  await fitOwnWeights(app.services);
  expect(await readFit(app.db)).toBeUndefined();
  const admin = await signUpAdmin(app);
  expect((await admin.get('/api/admin/system')).body.review_weights).toBeNull();
});

test('weights that predict better are used from then on and shown, and are fitted anew after a week', async () => {
  await logPeople(30);
  await fitOwnWeights(app.services);
  const weights = await currentWeights(app.services.db, app.now());
  expect(weights).not.toEqual(WEIGHTS);
  const admin = await signUpAdmin(app);
  const { review_weights: shown } = (await admin.get('/api/admin/system')).body;
  expect(shown).toMatchObject({ at: app.now().toISOString(), reviews: 450, people: 30, in_use: true });
  expect(shown.fitted).toBeLessThan(shown.published);
  app.pass(6 * DAY);
  await fitOwnWeights(app.services);
  expect((await readFit(app.db))!.at).toBe(shown.at);
  app.pass(DAY);
  await fitOwnWeights(app.services);
  expect((await readFit(app.db))!.at).toBe(app.now().toISOString());
});

test('stored weights out of range are not used, and the office names the one', async () => {
  const fit = { reviews: 500, people: 9, published: 0.4, fitted: 0.3, improves: true };
  const stored = { ...fit, weights: WEIGHTS.with(4, 11), at: app.now().toISOString() };
  await writeFit(app.db, stored, app.now());
  expect(await currentWeights(app.services.db, app.now())).toEqual(WEIGHTS);
  const admin = await signUpAdmin(app);
  expect((await admin.get('/api/admin/system')).body.review_weights).toMatchObject({
    in_use: false,
    problem: 'El peso 4 del repaso debe estar entre 1 y 10, no ser 11.',
  });
});
