import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lesson_drafts } from '#db/schema.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let eva: Person;
let ana: Person;
beforeAll(async () => {
  app = await createTestApp();
  eva = await signUpAdmin(app);
  ana = await signUpAdmin(app);
});
afterAll(() => app.close());

const newId = () => crypto.randomUUID();
const path = (id: string) => `/api/admin/lesson-drafts/${id}`;
const draft = (content: string, revision = 1) => ({ fields: { content }, revision });

type Row = { id: string; fields: Record<string, unknown>; based_on: string | null; updated_at: string };

const listed = async (person: Person, lessonId?: string): Promise<Row[]> =>
  (await person.get(`/api/admin/lesson-drafts${lessonId ? `?lesson_id=${lessonId}` : ''}`)).body.drafts;

/** A saved lesson, and what a draft of it names. */
async function startLesson() {
  const { id } = await createLesson(app);
  const { updated_at } = (await eva.get(`/api/admin/lessons/${id}`)).body;
  return { id, updated_at, of: { lesson_id: id, based_on: updated_at } };
}

test('a draft of a lesson is read again on any device of its author, and by nobody else', async () => {
  const { id: lessonId, updated_at, of } = await startLesson();
  const id = newId();
  const saved = await eva.put(path(id), { ...of, ...draft('## A medias') });
  expect([saved.status, saved.body]).toEqual([200, { updated_at: app.now().toISOString() }]);
  expect(await listed(eva, lessonId)).toEqual([
    {
      id,
      lesson_id: lessonId,
      based_on: updated_at,
      fields: { content: '## A medias' },
      updated_at: app.now().toISOString(),
    },
  ]);
  expect(await listed(ana, lessonId)).toEqual([]);
  expect(await listed(eva)).not.toContainEqual(expect.objectContaining({ id }));
});

test('drafts that are saved at once and push each other out all get an answer', async () => {
  const ids = Array.from({ length: 40 }, newId);
  for (let revision = 1; revision <= 6; revision += 1) {
    const saves = ids.map((id) => ana.put(path(id), draft('## A la vez', revision)));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses).toEqual(ids.map(() => 200));
  }
  expect(await listed(ana)).toHaveLength(20);
  for (const id of ids) await ana.delete(path(id));
});

test('learners see nothing of a draft', async () => {
  const { id: lessonId, of } = await startLesson();
  await eva.put(path(newId()), { ...of, ...draft('SECRETO-BORRADOR') });
  const { body } = await (await signUpLearner(app)).get(`/api/lessons/${lessonId}`);
  expect(JSON.stringify(body)).not.toContain('SECRETO-BORRADOR');
});

test('nobody writes or discards the draft of somebody else', async () => {
  const id = newId();
  await eva.put(path(id), draft('De Eva'));
  const written = await ana.put(path(id), draft('De Ana', 9));
  expect([written.status, written.body.error.code]).toEqual([404, 'PGRST116']);
  expect((await ana.delete(path(id))).status).toBe(204);
  expect(await listed(eva)).toContainEqual(expect.objectContaining({ id, fields: { content: 'De Eva' } }));
});

test('a late request does not overwrite a newer text, and the same one can be sent twice', async () => {
  const id = newId();
  await eva.put(path(id), draft('Primero', 1));
  await eva.put(path(id), draft('Tercero', 3));
  expect((await eva.put(path(id), draft('Segundo', 2))).status).toBe(200);
  expect((await eva.put(path(id), draft('Tercero', 3))).status).toBe(200);
  expect(await listed(eva)).toContainEqual(expect.objectContaining({ id, fields: { content: 'Tercero' } }));
});

test('a draft that was begun without a lesson goes on as the draft of one', async () => {
  const { id: lessonId, of } = await startLesson();
  const id = newId();
  await eva.put(path(id), draft('Sin lección', 1));
  expect((await eva.put(path(id), { ...of, ...draft('De la lección', 2) })).status).toBe(200);
  expect(await listed(eva, lessonId)).toEqual([expect.objectContaining({ id, lesson_id: lessonId })]);
  expect((await eva.put(path(id), draft('Otra vez sin lección', 3))).status).toBe(200);
  expect(await listed(eva, lessonId)).toEqual([]);
});

test('a continued draft takes the place of the earlier one', async () => {
  const [earlier, later] = [newId(), newId()];
  await eva.put(path(earlier), draft('Uno'));
  await eva.put(path(later), { ...draft('Uno dos'), replaces: earlier });
  const ids = (await listed(eva)).map(({ id }) => id);
  expect(ids).toContain(later);
  expect(ids).not.toContain(earlier);
});

test('a draft keeps what the form would reject', async () => {
  const { of } = await startLesson();
  const fields = {
    title: '',
    category: '',
    content: 'x'.repeat(40_000),
    points_reward: -3,
    valid_to: 'mañana',
  };
  const id = newId();
  expect((await eva.put(path(id), { ...of, fields, revision: 1 })).status).toBe(200);
  expect((await listed(eva, of.lesson_id))[0]).toMatchObject({ id, fields });
});

test.each([
  ['an unknown field', { fields: { secreto: 1 }, revision: 1 }, 400],
  ['a revision of zero', draft('Uno', 0), 400],
  ['a lesson without its version', { ...draft('Uno'), lesson_id: newId() }, 400],
  ['an unknown lesson', { ...draft('Uno'), lesson_id: newId(), based_on: '2026-03-18T15:00:00.000Z' }, 404],
  ['a text of more than 100,000 characters', draft('x'.repeat(100_001)), 400],
  ['a body of more than 256 KB', draft('x'.repeat(300_000)), 413],
])('%s is rejected and nothing is stored', async (_, body, status) => {
  const id = newId();
  const reply = await eva.put(path(id), body);
  expect([reply.status, typeof reply.body.error.message]).toEqual([status, 'string']);
  expect((await listed(eva)).map((row) => row.id)).not.toContain(id);
});

test('a saved lesson takes its draft along, and one that cannot be saved leaves it', async () => {
  const { id: lessonId, updated_at, of } = await startLesson();
  const draft_id = newId();
  await eva.put(path(draft_id), { ...of, ...draft('Nuevo') });
  const rejected = await eva.put(`/api/admin/lessons/${lessonId}`, { ...lessonBody, title: '', draft_id });
  expect(rejected.status).toBe(400);
  expect(await listed(eva, lessonId)).toHaveLength(1);
  const saved = await eva.put(`/api/admin/lessons/${lessonId}`, { ...lessonBody, updated_at, draft_id });
  expect(saved.status).toBe(200);
  expect(await listed(eva, lessonId)).toEqual([]);
});

test('a created lesson takes its draft along, also when the request is repeated', async () => {
  const [id, draft_id] = [newId(), newId()];
  await eva.put(path(draft_id), draft('Nuevo'));
  const body = { ...lessonBody, id, draft_id };
  expect((await eva.post('/api/admin/lessons', body)).status).toBe(201);
  expect((await eva.post('/api/admin/lessons', body)).status).toBe(201);
  expect((await listed(eva)).map((row) => row.id)).not.toContain(draft_id);
});

test('saving a draft of an older version is a conflict that names who saved since', async () => {
  const { id, of } = await startLesson();
  await eva.put(path(newId()), { ...of, ...draft('De Eva') });
  app.pass(60_000);
  await ana.put(`/api/admin/lessons/${id}`, { ...lessonBody, content: 'De Ana' });
  const [own] = await listed(eva, id);
  const late = await eva.put(`/api/admin/lessons/${id}`, {
    ...lessonBody,
    ...own!.fields,
    updated_at: own!.based_on,
    draft_id: own!.id,
  });
  expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  expect(await listed(eva, id)).toHaveLength(1);
});

test('discarding twice changes nothing more', async () => {
  const id = newId();
  await eva.put(path(id), draft('Uno'));
  expect((await eva.delete(path(id))).status).toBe(204);
  expect((await eva.delete(path(id))).status).toBe(204);
  expect((await listed(eva)).map((row) => row.id)).not.toContain(id);
});

test('each person keeps the twenty newest drafts', async () => {
  const zoe = await signUpAdmin(app);
  const ids = Array.from({ length: 21 }, newId);
  for (const id of ids) {
    app.pass(1_000);
    await zoe.put(path(id), draft(id));
  }
  const kept = (await listed(zoe)).map(({ id }) => id);
  expect(kept).toEqual(ids.slice(1).reverse());
});

test('drafts are not audited', async () => {
  const logged = async () =>
    (await eva.get('/api/admin/audit-log')).body.entries.map((entry: Row) => entry.id);
  const before = await logged();
  const id = newId();
  await eva.put(path(id), draft('Uno'));
  await eva.delete(path(id));
  expect(before.length).toBeGreaterThan(0);
  expect(await logged()).toEqual(before);
});

test('the 121st draft within a minute has to wait', async () => {
  const limited = await createTestApp({ rateLimitFactor: 1 });
  const someone = await signUpAdmin(limited);
  const statuses = [];
  for (let n = 1; n <= 121; n += 1) statuses.push((await someone.put(path(newId()), draft('x', n))).status);
  expect(statuses.slice(119)).toEqual([200, 429]);
  await limited.close();
});

// Last, because it ends the sessions too.
test('a draft that nobody touches for 90 days goes', async () => {
  const id = newId();
  await eva.put(path(id), draft('Olvidado'));
  const isThere = () => app.db.$count(lesson_drafts, eq(lesson_drafts.id, id));
  const day = 86_400_000;
  await sweepExpiredRows(app.db, new Date(app.now().getTime() + 89 * day));
  expect(await isThere()).toBe(1);
  await sweepExpiredRows(app.db, new Date(app.now().getTime() + 91 * day));
  expect(await isThere()).toBe(0);
});
