import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessons, questions, runs } from '#db/schema.ts';
import type { Difficulty } from '#domain/learning/question-levels.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, DRAWN_NUMBER } from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { hashTables } from '#test/hash-tables.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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

test('a second answer of whatever form says that the question was answered already', async () => {
  const { id } = await createDrawnLesson(app);
  await app.db.update(lessons).set({ category: 'inversiones', subtopic: 'Cetes' }).where(eq(lessons.id, id));
  const ana = await signUpLearner(app);
  const { body: item } = await practise(ana, 'Cetes');
  const send = (answer: object) =>
    ana.post(`/api/practices/${item.id}/answers`, { question_id: item.question.id, ...answer });
  const forms = [{ option: 0 }, { answer: { number: '7' } }, { dont_know: true }];
  const sent = await Promise.all([send({ answer: { number: '1' } }), send({ answer: { number: '2' } })]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const { body } of await Promise.all(forms.map(send)))
    expect(body.error).toMatchObject({
      code: 'already_answered',
      message: 'Ya respondiste esta pregunta con otra respuesta.',
    });
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

test('of few questions the one that was asked longest ago comes again', async () => {
  await createTopic('Fondos', [2, 3, 4]);
  const ana = await signUpLearner(app);
  const asked: string[] = [];
  for (let place = 0; place < 9; place += 1) {
    const { body } = await practise(ana, 'Fondos');
    asked.push(body.question.id);
    await give(ana, body, place % 2);
    app.pass(1000);
  }
  expect(new Set(asked.slice(0, 3)).size).toBe(3);
  expect(asked.slice(3)).toEqual(asked.slice(0, 6));
});

/** Texts of an exercise of a new subtopic that a learner is asked so often and does not know. */
async function figuresOf(
  subtopic: string,
  times: number,
  change: Parameters<typeof createDrawnLesson>[1] = {},
) {
  const { id } = await createDrawnLesson(app, change);
  await app.db.update(lessons).set({ category: 'inversiones', subtopic }).where(eq(lessons.id, id));
  const ana = await signUpLearner(app);
  const texts: string[] = [];
  for (let place = 0; place < times; place += 1) {
    const { body: item } = await practise(ana, subtopic);
    texts.push(item.question.question_text);
    await ana.post(`/api/practices/${item.id}/answers`, { question_id: item.question.id, dont_know: true });
    app.pass(1000);
  }
  return texts;
}

test('an exercise returns with other figures, without end', async () => {
  expect(new Set(await figuresOf('Cuentas', 20)).size).toBe(20);
});

test('figures that were asked within twenty do not return while there are others, also where there are few', async () => {
  const choices = Array.from({ length: 14 }, (_, at) => String(1000 + at));
  const parameters = [
    { name: 'capital', choices },
    { name: 'tasa', choices: ['5'] },
  ];
  const exercise = { ...DRAWN_NUMBER.body.exercise, parameters };
  const texts = await figuresOf('Pocas', 10, { body: { ...DRAWN_NUMBER.body, exercise } });
  expect(new Set(texts).size).toBe(10);
  expect(
    await figuresOf('Una', 2, {
      body: {
        ...DRAWN_NUMBER.body,
        exercise: {
          ...exercise,
          parameters: [
            { name: 'capital', choices: ['1000'] },
            { name: 'tasa', choices: ['5'] },
          ],
        },
      },
    }),
  ).toHaveLength(2);
});

test('each subtopic keeps its question until it is answered, and an unknown one is not found', async () => {
  await createTopic('Letras', [3, 3]);
  await createTopic('Divisas', [3]);
  const ana = await signUpLearner(app);
  const { body: first } = await practise(ana, 'Letras');
  const { body: second } = await practise(ana, 'Divisas');
  expect(second.question.id).not.toBe(first.question.id);
  expect((await practise(ana, 'Letras')).body).toEqual(first);
  expect((await give(ana, first, 0)).body).toMatchObject({ correct: true });
  expect((await give(ana, second, 0)).body).toMatchObject({ correct: true });
  expect((await practise(ana, 'Otro')).status).toBe(404);
  expect((await ana.post('/api/practices', { category: 'magia', subtopic: null })).status).toBe(400);
});

test('a question that was deleted while it waited is left out, and another one comes', async () => {
  await createTopic('Seguros', [3, 3]);
  const ana = await signUpLearner(app);
  const { body: first } = await practise(ana, 'Seguros');
  const admin = await signUpAdmin(app);
  expect((await admin.delete(`/api/admin/questions/${first.question.id}`)).status).toBe(204);
  const { body: second } = await practise(ana, 'Seguros');
  expect(second.question.id).not.toBe(first.question.id);
  expect(await app.db.$count(runs, eq(runs.id, first.id))).toBe(0);
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
