import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessons, questions, runs } from '#db/schema.ts';
import type { Difficulty } from '#domain/learning/question-levels.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson } from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { hashTables } from '#test/hash-tables.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HALF_A_DAY = 43_200_000;

type Item = { id: string; question: { id: string; options: string[]; lesson_id: string } };

const practise = (person: Person, subtopic: string) =>
  person.post('/api/practices', { category: 'inversiones', subtopic });
const give = (person: Person, { id, question }: Item, option: number) =>
  person.post(`/api/practices/${id}/answers`, { question_id: question.id, option });

/** A lesson of a subtopic with questions of these difficulties, whose first option is right. */
async function createTopic(subtopic: string, difficulties: Difficulty[]) {
  const lesson = await createLesson(app, { subtopic, keys: difficulties.map(() => 0) });
  for (const [place, difficulty] of difficulties.entries())
    await app.db
      .update(questions)
      .set({ level: 'recall', difficulty })
      .where(eq(questions.id, lesson.questions[place]!.id));
  const difficultyOf = new Map(lesson.questions.map(({ id }, place) => [id, difficulties[place]!]));
  return { lesson, difficultyOf };
}

test('the same question comes until it is answered, which is graded and locked as in any practice', async () => {
  const { lesson } = await createTopic('Bonos', [1, 2, 3, 4, 5]);
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  const { status, body: first } = await practise(ana, 'Bonos');
  expect([status, first.question.lesson_id]).toEqual([201, lesson.id]);
  expect((await practise(ana, 'Bonos')).body).toEqual(first);
  expect((await give(eva, first, 0)).status).toBe(404);
  expect((await give(ana, first, 0)).body).toMatchObject({ correct: true });
  expect((await give(ana, first, 1)).body.error.code).toBe('already_answered');
  expect((await practise(ana, 'Bonos')).body.question.id).not.toBe(first.question.id);
  const [ended] = await app.db.select().from(runs).where(eq(runs.id, first.id));
  expect(ended!.finished_at).not.toBeNull();
});

test('who is right gets harder questions, who is wrong easier ones', async () => {
  const { difficultyOf } = await createTopic('Acciones', [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
  async function meanOf(option: number) {
    const person = await signUpLearner(app);
    const asked: number[] = [];
    for (let place = 0; place < 5; place += 1) {
      const { body } = await practise(person, 'Acciones');
      asked.push(difficultyOf.get(body.question.id)!);
      await give(person, body, option);
    }
    return asked.slice(2).reduce((sum, difficulty) => sum + difficulty, 0) / 3;
  }
  expect(await meanOf(0)).toBeGreaterThan(4);
  expect(await meanOf(1)).toBeLessThan(2);
});

test('no question returns; when none is left it says so, and half a day later it begins anew', async () => {
  await createTopic('Fondos', [2, 3, 4]);
  const ana = await signUpLearner(app);
  const asked = new Set<string>();
  for (let place = 0; place < 3; place += 1) {
    const { body } = await practise(ana, 'Fondos');
    asked.add(body.question.id);
    await give(ana, body, 1);
  }
  expect(asked.size).toBe(3);
  expect(await practise(ana, 'Fondos')).toMatchObject({
    status: 409,
    body: { error: { code: 'no_questions', message: 'Ya practicaste todo este subtema. Vuelve mañana.' } },
  });
  app.pass(HALF_A_DAY);
  expect((await practise(ana, 'Fondos')).status).toBe(201);
});

test('an exercise returns with other figures, without end', async () => {
  const { id } = await createDrawnLesson(app);
  await app.db
    .update(lessons)
    .set({ category: 'inversiones', subtopic: 'Cuentas' })
    .where(eq(lessons.id, id));
  const ana = await signUpLearner(app);
  const texts = new Set<string>();
  for (let place = 0; place < 4; place += 1) {
    const { body: item } = await practise(ana, 'Cuentas');
    texts.add(item.question.question_text);
    await ana.post(`/api/practices/${item.id}/answers`, { question_id: item.question.id, dont_know: true });
  }
  expect(texts.size).toBe(4);
});

test('another subtopic takes the place of the question that waits, and an unknown one is not found', async () => {
  await createTopic('Letras', [3]);
  await createTopic('Divisas', [3]);
  const ana = await signUpLearner(app);
  const { body: first } = await practise(ana, 'Letras');
  expect((await practise(ana, 'Divisas')).body.question.id).not.toBe(first.question.id);
  expect((await give(ana, first, 0)).status).toBe(404);
  expect((await practise(ana, 'Otro')).status).toBe(404);
  expect((await ana.post('/api/practices', { category: 'magia', subtopic: null })).status).toBe(400);
});

test('it changes nothing but itself', async () => {
  await createTopic('Renta', [3]);
  const ana = await signUpLearner(app);
  const { body: item } = await practise(ana, 'Renta');
  const everythingElse = () => hashTables(app, ['runs', 'run_answers']);
  const before = await everythingElse();
  await give(ana, item, 0);
  expect(await everythingElse()).toEqual(before);
});
