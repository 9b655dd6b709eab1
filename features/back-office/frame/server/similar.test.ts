import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let lesson: { id: string };
let question: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  lesson = await createLesson(app, { title: 'El interés compuesto', keys: [] });
  const texts = ['¿Qué es el interés compuesto?', '¿Qué grava el IVA?', '¿Cuánto ahorra Ana al mes?'];
  const made = await createQuestions(
    app,
    texts.map((question_text, position) => ({ lesson_id: lesson.id, question_text, position })),
  );
  question = made[0]!;
});
afterAll(() => app.close());

const similarQuestions = async (text: string, except?: string) =>
  (
    await admin.get(
      `/api/admin/similar/questions?${new URLSearchParams({ text, ...(except && { except }) })}`,
    )
  ).body.questions;
const similarLessons = async (title: string, except?: string) =>
  (await admin.get(`/api/admin/similar/lessons?${new URLSearchParams({ title, ...(except && { except }) })}`))
    .body.lessons;

describe('questions that exist already', () => {
  test('are found with another sign, another accent or one more word', async () => {
    for (const text of ['que es el  INTERES COMPUESTO', '¿Qué es el interés compuesto anual?'])
      expect(await similarQuestions(text)).toMatchObject([
        { id: question.id, lesson_title: 'El interés compuesto', is_same: false },
      ]);
  });

  test('are the same when they differ in case, accents and spaces only', async () => {
    expect(await similarQuestions(' ¿QUE es el  interes compuesto?')).toMatchObject([{ is_same: true }]);
  });

  test('are neither the one that is being edited, nor deleted ones, nor former versions', async () => {
    const text = '¿Qué es el interés compuesto?';
    expect(await similarQuestions(text, question.id)).toEqual([]);
    const other = await createLesson(app, { keys: [0] });
    const { id, options } = other.questions[0]!;
    const edited = { lesson_id: other.id, question_text: '¿Otra cosa del todo?', options, correct_answer: 0 };
    expect((await admin.put(`/api/admin/questions/${id}`, edited)).status).toBe(200);
    expect(await similarQuestions('¿Pregunta 1?')).toEqual([]);
    expect(await similarQuestions('¿Otra cosa del todo?')).toMatchObject([{ id }]);
    await admin.delete(`/api/admin/questions/${id}`);
    expect(await similarQuestions('¿Otra cosa del todo?')).toEqual([]);
  });

  test('are not those about something else', async () => {
    expect(await similarQuestions('¿Qué es un fondo de inversión?')).toEqual([]);
  });
});

test('lessons that exist already are found by their title', async () => {
  const found = await similarLessons('el interes  compuesto');
  expect(found.map(({ id }: { id: string }) => id)).toContain(lesson.id);
  expect(found[0]).toMatchObject({ is_same: true });
  expect(await similarLessons('Otro tema')).toEqual([]);
  await admin.post('/api/admin/lessons', { title: 'Los bonos del Estado', category: 'inversiones' });
  const [bonds] = await similarLessons('Los bonos del estado');
  expect(await similarLessons('Los bonos del Estado', bonds.id)).toEqual([]);
});

test('only administrators may ask, and an empty text gets a message', async () => {
  const ana = await signUpLearner(app);
  expect((await ana.get('/api/admin/similar/questions?text=algo')).status).toBe(403);
  const { status, body } = await admin.get('/api/admin/similar/lessons?title=+');
  expect([status, body.error.fields.title]).toEqual([400, ['Escribe el título de la lección.']]);
});
