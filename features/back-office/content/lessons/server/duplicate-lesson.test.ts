import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessons, questions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const duplicate = (id: string, copy_id: string = crypto.randomUUID(), by = admin) =>
  by.post(`/api/admin/lessons/${id}/duplicate`, { copy_id });
const read = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body;

const SETTINGS = {
  ...{ title: 'El IVA', description: 'Qué es', subtopic: 'Bases', category: 'impuestos' as const },
  ...{ content: '## Idea\n\nTexto.', order_index: 7, is_free: false, points_reward: 40, questions_drawn: 2 },
  ...{ country: 'CO', valid_from: '2026-01-01', valid_to: '2026-12-31', reviewed: '2026-02-01' },
  ...{
    competence: 'dinero_y_transacciones' as const,
    sources: ['Estatuto Tributario'],
    checks: ['2 + 2 = 4'],
  },
};

async function lessonToCopy() {
  const lesson = await createLesson(app, { ...SETTINGS, keys: [], pack_id: `iva-${crypto.randomUUID()}` });
  const question = { lesson_id: lesson.id, options: ['Sí', 'No', 'Depende'], reasons: ['Bien.', '', 'No.'] };
  await createQuestions(app, [
    { ...question, position: 1, question_text: 'Segunda', correct_answer: 2, points: 9 },
    {
      ...question,
      position: 0,
      question_text: 'Primera',
      correct_answer: 1,
      passage: 'idea',
      explanation: 'Porque sí.',
    },
    { ...question, position: 2, question_text: 'Tercera', shuffle_options: true },
  ]);
  const [gone] = await createQuestions(app, [{ ...question, position: 3, question_text: 'Borrada' }]);
  await admin.delete(`/api/admin/questions/${gone!.id}`);
  return lesson;
}

const withoutIds = (all: Record<string, unknown>[]) =>
  all.map(
    ({
      id: _id,
      lesson_id: _lesson,
      version_id: _version,
      created_at: _created,
      updated_at: _updated,
      ...rest
    }) => rest,
  );

test('a copy is a draft with everything the lesson has: texts, order, access, draw, country, validity and questions', async () => {
  const lesson = await lessonToCopy();
  app.pass(1_000);
  const { status, body } = await duplicate(lesson.id);
  expect([status, body.state, body.title]).toEqual([201, 'draft', 'El IVA (copia)']);
  const [original, copy] = [await read(lesson.id), await read(body.id)];
  const { checks, ...shown } = SETTINGS;
  expect(copy).toMatchObject({ ...shown, title: 'El IVA (copia)' });
  expect(
    await app.db.select({ checks: lessons.checks }).from(lessons).where(eq(lessons.id, body.id)),
  ).toEqual([{ checks }]);
  expect(copy.questions.map(({ question_text }: { question_text: string }) => question_text)).toEqual([
    ...['Primera', 'Segunda', 'Tercera'],
  ]);
  expect(withoutIds(copy.questions)).toEqual(withoutIds(original.questions));
  expect(original).toMatchObject({ title: 'El IVA', state: 'published' });
});

test('a copy of a lesson of the content pack is nobody’s but the office’s, and its questions are its own', async () => {
  const lesson = await lessonToCopy();
  const { body } = await duplicate(lesson.id);
  const [row] = await app.db.select().from(lessons).where(eq(lessons.id, body.id));
  expect([row!.pack_id, row!.pack_hash]).toEqual([null, null]);
  const [first] = body.questions;
  await admin.delete(`/api/admin/questions/${first.id}`);
  expect(await app.db.$count(questions, eq(questions.lesson_id, lesson.id))).toBe(4);
  expect((await read(lesson.id)).questions).toHaveLength(3);
});

test('the same request again returns the same copy, and learners neither see nor make one', async () => {
  const lesson = await lessonToCopy();
  const copy_id = crypto.randomUUID();
  const replies = await Promise.all([duplicate(lesson.id, copy_id), duplicate(lesson.id, copy_id)]);
  expect(replies.map(({ status, body }) => [status, body.id, body.questions.length])).toEqual([
    ...[
      [201, copy_id, 3],
      [201, copy_id, 3],
    ],
  ]);
  const ana = await signUpLearner(app);
  expect((await ana.get(`/api/lessons/${copy_id}`)).status).toBe(404);
  expect((await duplicate(lesson.id, crypto.randomUUID(), ana)).status).toBe(403);
  await admin.delete(`/api/admin/lessons/${lesson.id}`);
  expect((await duplicate(lesson.id)).status).toBe(404);
});
