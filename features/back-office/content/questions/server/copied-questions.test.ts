import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  lesson = await createLesson(app, { content: '## Idea\n\nTexto.\n\n## Un ejemplo\n\nOtro.' });
});

type Question = { id: string; question_text: string; updated_at: string };

const create = (change: object = {}) =>
  admin.post('/api/admin/questions', { ...questionBody(lesson.id), ...change });
const read = async (id = lesson.id): Promise<Question[]> =>
  (await admin.get(`/api/admin/lessons/${id}`)).body.questions;

describe('a copy of a question', () => {
  test('stands after its original with its reasons and passage, and outdates no open form', async () => {
    const [first, second] = lesson.questions;
    const before = await read();
    app.pass(60_000);
    const copy = { id: crypto.randomUUID(), reasons: ['', 'No es fijo.', 'Tampoco.'], passage: 'idea' };
    for (const _ of [1, 2]) expect((await create({ ...copy, after: first!.id })).body).toMatchObject(copy);
    const after = await read();
    expect(after.map(({ id }) => id)).toEqual([first!.id, copy.id, second!.id, lesson.questions[2]!.id]);
    expect(after[1]).toMatchObject(copy);
    const others = after.filter(({ id }) => id !== copy.id);
    expect(others.map(({ updated_at }) => updated_at)).toEqual(before.map(({ updated_at }) => updated_at));
  });

  test('is the last one when its original was deleted meanwhile or belongs to another lesson', async () => {
    const foreign = await createLesson(app);
    await admin.delete(`/api/admin/questions/${lesson.questions[0]!.id}`);
    const made: string[] = [];
    for (const after of [lesson.questions[0]!.id, foreign.questions[0]!.id])
      made.push((await create({ after, question_text: `¿${after}?` })).body.id);
    expect((await read()).slice(-2).map(({ id }) => id)).toEqual(made);
    expect(await read(foreign.id)).toHaveLength(3);
  });
});
