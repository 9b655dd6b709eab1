import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lessons, runs } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpLearner, signUpPremium } from '#test/people.ts';

type Shown = { id: string; question_text: string; options: string[] };
type Attempt = { id: string; questions: Shown[]; answers: object[] };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const start = async (person: Person, lesson: string): Promise<Attempt> =>
  (await person.post(`/api/lessons/${lesson}/attempts`)).body;
const answer = (person: Person, { id }: Attempt, question_id: string, option: number) =>
  person.post(`/api/attempts/${id}/answers`, { question_id, option });
const finish = (person: Person, { id }: Attempt) => person.post(`/api/attempts/${id}/finish`);
const orders = ({ questions }: Attempt) => questions.map(({ options }) => options.join());

const keys = [0, 1, 2, 3, 0, 1, 2, 3];
const shuffled = () => createLesson(app, { keys, shuffle_options: true });
const inStoredOrder = ['Opción A', 'Opción B', 'Opción C', 'Opción D'];

test('an attempt shows every option of each question, in an order of its own', async () => {
  const lesson = await shuffled();
  const attempt = await start(await signUpLearner(app), lesson.id);
  expect(attempt.questions.map(({ id }) => id)).toEqual(lesson.questions.map(({ id }) => id));
  for (const { options } of attempt.questions) expect(options.toSorted()).toEqual(inStoredOrder);
  expect(new Set(orders(attempt)).size).toBeGreaterThan(2);
});

test('the places shown are what answers, grades and right options refer to, and stay after a restart on another device', async () => {
  const lesson = await shuffled();
  const pia = await signUpPremium(app);
  const attempt = await start(pia, lesson.id);
  for (const [index, { id, options }] of attempt.questions.entries()) {
    const question = lesson.questions[index]!;
    const right = options.indexOf(question.options[question.correct_answer]!);
    const chosen = index < 3 ? (right + 1) % 4 : right;
    const reply = await answer(pia, attempt, id, chosen);
    expect(reply.body).toMatchObject({ correct: chosen === right, correct_answer: right });
    expect((await answer(pia, attempt, id, chosen)).body).toEqual(reply.body);
    expect((await answer(pia, attempt, id, (chosen + 1) % 4)).status).toBe(409);
    const resumed = await start(pia, lesson.id);
    expect(resumed.questions).toEqual(attempt.questions);
    expect(resumed.answers).toContainEqual({ question_id: id, option: chosen, ...reply.body });
  }
  expect((await finish(pia, attempt)).body).toMatchObject({ score: 5, total_questions: 8 });
});

test('a retake and another learner get other orders', async () => {
  const lesson = await shuffled();
  const [ana, ben] = [await signUpLearner(app), await signUpLearner(app)];
  const first = await start(ana, lesson.id);
  for (const { id } of first.questions) await answer(ana, first, id, 0);
  await finish(ana, first);
  const others = [await start(ana, lesson.id), await start(ben, lesson.id)];
  expect(new Set([first, ...others].map((attempt) => orders(attempt).join(';'))).size).toBe(3);
});

test('an attempt from before options were shuffled, and a question that is not shuffled, show the stored order', async () => {
  const [old, fixed] = [await shuffled(), await createLesson(app, { keys })];
  const ana = await signUpLearner(app);
  await app.db.insert(runs).values({
    ...{ purpose: 'quiz', seed: null },
    user_id: ana.user_id,
    lesson_id: old.id,
    version_ids: old.questions.map(({ version_id }) => version_id),
  });
  for (const { id } of [old, fixed]) {
    const attempt = await start(ana, id);
    expect(new Set(orders(attempt))).toEqual(new Set([inStoredOrder.join()]));
    expect((await answer(ana, attempt, attempt.questions[1]!.id, 1)).body).toEqual({ correct: true });
  }
});

test('no reply and no download contains the seed of an attempt', async () => {
  const ana = await signUpLearner(app);
  const attempt = await start(ana, (await shuffled()).id);
  const answered = await answer(ana, attempt, attempt.questions[0]!.id, 0);
  const download = await ana.post('/api/personal-data/download', { password: PASSWORD });
  expect([answered.status, download.status]).toEqual([200, 200]);
  const [{ seed } = {}] = await app.db.select().from(runs).where(eq(runs.id, attempt.id));
  expect(seed).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify([attempt, answered.body, download.body])).not.toContain(seed);
});

describe('a lesson that draws three of its eight questions', () => {
  test('gives each attempt three of them in their order, and each of them its turn', async () => {
    const lesson = await shuffled();
    await app.db.update(lessons).set({ questions_drawn: 3 }).where(eq(lessons.id, lesson.id));
    const ana = await signUpLearner(app);
    expect((await ana.get(`/api/lessons/${lesson.id}`)).body.total_questions).toBe(3);
    const stored = lesson.questions.map(({ id }) => id);
    const draws: number[][] = [];
    for (let round = 0; round < 25; round += 1) {
      const attempt = await start(ana, lesson.id);
      draws.push(attempt.questions.map(({ id }) => stored.indexOf(id)));
      expect((await start(ana, lesson.id)).questions).toEqual(attempt.questions);
      for (const { id } of attempt.questions) await answer(ana, attempt, id, 0);
      expect((await finish(ana, attempt)).body.total_questions).toBe(3);
    }
    for (const draw of draws) expect([draw.length, draw]).toEqual([3, draw.toSorted((a, b) => a - b)]);
    expect(new Set(draws.flat()).size).toBe(8);
    expect(new Set(draws.map(String)).size).toBeGreaterThan(10);
  });

  test('gives all of them when fewer are left', async () => {
    const lesson = await createLesson(app, { keys: [0, 1], questions_drawn: 3 });
    expect((await start(await signUpLearner(app), lesson.id)).questions).toHaveLength(2);
  });
});
