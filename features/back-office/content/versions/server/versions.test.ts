import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lesson_versions, lessons, question_versions, regrade_keys, regrades } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody, questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  other = await signUpAdmin(app);
  await other.patch('/api/profiles/me', { full_name: 'Ana Ruiz' });
});
afterAll(() => app.close());

type Listed = { id: string; number: number; author: string | null };
type Kind = 'lessons' | 'questions';

const versionsOf = async (kind: Kind, id: string): Promise<Listed[]> =>
  (await admin.get(`/api/admin/${kind}/${id}/versions`)).body.versions;
const restore = (kind: Kind, id: string, version_id: string, body = {}) =>
  admin.post(`/api/admin/${kind}/${id}/versions/${version_id}/restore`, body);

async function writeLesson() {
  const { id } = (await admin.post('/api/admin/lessons', lessonBody)).body;
  app.pass(60_000);
  const changed = { ...lessonBody, title: 'Otro título', content: 'Otro texto.' };
  expect((await other.put(`/api/admin/lessons/${id}`, changed)).status).toBe(200);
  app.pass(60_000);
  return id as string;
}

async function writeQuestion() {
  const { id: lesson_id } = await createLesson(app);
  const { id } = (await admin.post('/api/admin/questions', questionBody(lesson_id))).body;
  app.pass(60_000);
  const changed = {
    ...questionBody(lesson_id),
    options: ['Uno', 'Dos'],
    correct_answer: 1,
    reasons: ['No.', 'Sí.'],
  };
  expect((await other.put(`/api/admin/questions/${id}`, changed)).status).toBe(200);
  app.pass(60_000);
  return id as string;
}

test('the versions of a question are named as people read it, without marks', async () => {
  const { id: lesson_id } = await createLesson(app);
  const written = { ...questionBody(lesson_id), question_text: '¿Qué IVA llevan {12.500} pesos?' };
  const { id } = (await admin.post('/api/admin/questions', written)).body;
  const { title } = (await admin.get(`/api/admin/questions/${id}/versions`)).body;
  expect(title).toBe('¿Qué IVA llevan 12.500 pesos?');
});

describe('a lesson', () => {
  test('has a version for each change of its text, with date and author, and none for its place, access and state', async () => {
    const id = await writeLesson();
    const before = await versionsOf('lessons', id);
    expect(before.map(({ number, author }) => [number, author])).toEqual([
      [2, 'Ana Ruiz'],
      [1, 'Admina Prueba'],
    ]);
    const changed = {
      ...lessonBody,
      title: 'Otro título',
      content: 'Otro texto.',
      order_index: 9,
      points_reward: 5,
    };
    await admin.put(`/api/admin/lessons/${id}`, changed);
    await admin.patch(`/api/admin/lessons/${id}`, { is_free: false });
    expect(await versionsOf('lessons', id)).toEqual(before);
    const first = (await admin.get(`/api/admin/lessons/${id}/versions/${before[1]!.id}`)).body;
    const { title, content, description, category, subtopic } = lessonBody;
    expect(first).toMatchObject({ number: 1, title, content, description, category, subtopic });
  });

  test('gets the content of an earlier version as a new one, which keeps place and points', async () => {
    const id = await writeLesson();
    const [newest, first] = await versionsOf('lessons', id);
    const reply = await restore('lessons', id, first!.id, { current_id: newest!.id });
    expect(reply.status).toBe(200);
    const after = await versionsOf('lessons', id);
    expect([after.length, after[0]!.number, after[0]!.id]).toEqual([3, 3, reply.body.version_id]);
    const { title, content, order_index, points_reward } = lessonBody;
    const { body } = await admin.get(`/api/admin/lessons/${id}`);
    expect(body).toMatchObject({ title, content, order_index, points_reward, state: 'draft' });
    const { entries } = (await admin.get(`/api/admin/audit-log?object_type=lesson&object_id=${id}`)).body;
    expect(entries[0].action).toBe('version_restored');
  });

  test('has a version without author for what plain SQL changes, and an archived one can no longer be read', async () => {
    const { id } = await createLesson(app, { sources: ['https://uno.example'] });
    await app.db
      .update(lessons)
      .set({ sources: ['https://dos.example'] })
      .where(eq(lessons.id, id));
    expect((await versionsOf('lessons', id)).map(({ number, author }) => [number, author])).toEqual([
      [2, null],
      [1, null],
    ]);
    await admin.delete(`/api/admin/lessons/${id}`);
    expect((await admin.get(`/api/admin/lessons/${id}/versions`)).status).toBe(404);
  });
});

describe('a question', () => {
  test('has its versions with date and author, and gets an earlier content as a new version', async () => {
    const id = await writeQuestion();
    const [newest, first] = await versionsOf('questions', id);
    expect([newest!.author, first!.author]).toEqual(['Ana Ruiz', 'Admina Prueba']);
    const old = (await admin.get(`/api/admin/questions/${id}/versions/${first!.id}`)).body;
    expect(old).toMatchObject({ options: questionBody('').options, correct_answer: 0, number: 1 });
    const { body } = await restore('questions', id, first!.id, { current_id: newest!.id });
    expect((await versionsOf('questions', id)).map(({ number }) => number)).toEqual([3, 2, 1]);
    const current = (await admin.get(`/api/admin/questions/${id}`)).body;
    expect(current).toMatchObject({
      options: questionBody('').options,
      correct_answer: 0,
      reasons: ['', '', ''],
    });
    const [row] = await app.db
      .select()
      .from(question_versions)
      .where(eq(question_versions.id, body.version_id));
    expect(row).toMatchObject({ number: 3, created_by: admin.user_id });
  });

  test('goes on with its own figures when it is brought back, unless its answers were regraded', async () => {
    const id = await writeQuestion();
    const seriesOf = async () => {
      const rows = await app.db.select().from(question_versions).where(eq(question_versions.question_id, id));
      return rows.sort((one, other) => one.number - other.number).map((row) => row.statistics_from);
    };
    const [newest, first] = await versionsOf('questions', id);
    await restore('questions', id, first!.id);
    expect(await seriesOf()).toEqual([first!.id, newest!.id, first!.id]);
    const [regrade] = await app.db
      .insert(regrades)
      .values({
        ...{ question_id: id, version_id: newest!.id, learners: 0 },
        ...{ created_by: admin.user_id, created_at: app.now() },
      })
      .returning();
    await app.db.insert(regrade_keys).values({
      ...{ regrade_id: regrade!.id, version_id: newest!.id },
      ...{ correct_answer: 0, created_at: app.now() },
    });
    const { body } = await restore('questions', id, newest!.id);
    expect((await seriesOf()).at(-1)).toBe(body.version_id);
  });
});

const KINDS: [Kind, () => Promise<string>][] = [
  ['lessons', writeLesson],
  ['questions', writeQuestion],
];

describe.each(KINDS)('versions of %s', (kind, write) => {
  test('of another row are not found, and nothing changes', async () => {
    const [id, foreign] = [await write(), await write()];
    const [version] = await versionsOf(kind, foreign);
    const before = await versionsOf(kind, id);
    expect((await admin.get(`/api/admin/${kind}/${id}/versions/${version!.id}`)).status).toBe(404);
    const reply = await restore(kind, id, version!.id);
    expect([reply.status, reply.body.error.message]).toEqual([404, 'No se encontró lo que buscas.']);
    expect(await versionsOf(kind, id)).toEqual(before);
  });

  test('are not restored over a newer one that the person has not seen', async () => {
    const id = await write();
    const [, first] = await versionsOf(kind, id);
    const reply = await restore(kind, id, first!.id, { current_id: first!.id });
    expect([reply.status, reply.body.error.code]).toEqual([409, 'conflict']);
    expect(await versionsOf(kind, id)).toHaveLength(2);
  });
});

test('a version of a lesson is immutable', async () => {
  const { id } = await createLesson(app);
  const ofLesson = eq(lesson_versions.lesson_id, id);
  await expect(app.owner.update(lesson_versions).set({ title: 'Otro' }).where(ofLesson)).rejects.toThrow();
  await expect(app.owner.delete(lesson_versions).where(ofLesson)).rejects.toThrow();
});
