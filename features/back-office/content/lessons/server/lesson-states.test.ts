import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody, questionBody } from '#test/back-office.ts';
import { createDrawnLesson } from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpPremium(app);
});
afterEach(() => app.close());

const create = async (overrides = {}): Promise<string> =>
  (await admin.post('/api/admin/lessons', { ...lessonBody, ...overrides })).body.id;
const ask = (lesson_id: string, overrides = {}) =>
  admin.post('/api/admin/questions', { ...questionBody(lesson_id), ...overrides });
const setState = (id: string, state: string) => admin.patch(`/api/admin/lessons/${id}`, { state });
const stateOf = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body.state;
const listed = async () =>
  (await ana.get('/api/lessons')).body.lessons.map(({ id }: { id: string }) => id) as string[];

test('a new lesson is a draft that no learner sees until it is published', async () => {
  const id = await create();
  await ask(id);
  expect(await stateOf(id)).toBe('draft');
  expect(await listed()).toEqual([]);
  expect((await ana.get(`/api/lessons/${id}`)).body.error.code).toBe('PGRST116');
  expect((await ana.post(`/api/lessons/${id}/attempts`)).status).toBe(404);
  expect((await ana.get('/api/user-progress')).body.next_lesson).toBeNull();
  expect((await admin.get('/api/lessons')).body.lessons).toEqual([]);

  for (const _ of [1, 2]) {
    const { status, body } = await setState(id, 'published');
    expect([status, body.state, body.publishing_problems]).toEqual([200, 'published', []]);
  }
  expect(await listed()).toEqual([id]);
  expect((await ana.get(`/api/lessons/${id}`)).status).toBe(200);
  expect((await ana.post(`/api/lessons/${id}/attempts`)).status).toBe(201);
  const { entries } = (await admin.get(`/api/admin/audit-log?object_type=lesson&object_id=${id}`)).body;
  expect(entries.map((entry: { action: string }) => entry.action)).toEqual(['published', 'created']);
});

describe('publishing with problems', () => {
  test('names the figures of questions that were stored under earlier rules', async () => {
    const { id } = await createDrawnLesson(app, {
      question_text: 'Prestas {{capital|dinero}}. ¿Cuánto ganas?',
    });
    await setState(id, 'draft');
    expect((await setState(id, 'published')).body.error.fields.state).toEqual([
      expect.stringMatching(
        /^La pregunta 1 \(«Prestas \$[\d.]+\. ¿Cuánto ganas\?»\): La respuesta necesita «tasa», y el texto no la enseña: escribe ahí una cifra/,
      ),
    ]);
  });

  test('is answered with the list of them, and nothing changes', async () => {
    const id = await create({ category: 'impuestos' });
    const first = await setState(id, 'published');
    expect([first.status, first.body.error.code]).toEqual([409, 'not_publishable']);
    expect(first.body.error.fields.state).toEqual([
      'La lección no tiene preguntas.',
      'Una lección de impuestos necesita al menos una fuente.',
    ]);
    await ask(id, { explanation: '', options: ['Sí', 'No', 'sí'] });
    expect((await setState(id, 'published')).body.error.fields.state).toEqual([
      'Una lección de impuestos necesita al menos una fuente.',
      'La pregunta 1 («¿Qué es un gasto fijo?») no tiene explicación.',
      'La pregunta 1 («¿Qué es un gasto fijo?») tiene repetida la opción «sí».',
    ]);
    expect(await stateOf(id)).toBe('draft');
    expect(await listed()).toEqual([]);
    expect((await admin.get(`/api/admin/lessons/${id}`)).body.publishing_problems).toHaveLength(3);
  });

  test('is also rejected when a lesson is created, and none is stored', async () => {
    const reply = await admin.post('/api/admin/lessons', { ...lessonBody, state: 'published' });
    expect([reply.status, reply.body.error.fields.state]).toEqual([409, ['La lección no tiene preguntas.']]);
    expect((await admin.get('/api/admin/lessons')).body.total).toBe(0);
  });
});

describe('publishing asks for a country or General:', () => {
  const missing = 'Elige el país de la lección, o General si vale para todos.';
  const { country: _country, ...bare } = lessonBody;
  const createBare = async (overrides = {}): Promise<string> => {
    const { id } = (await admin.post('/api/admin/lessons', { ...bare, ...overrides })).body;
    await ask(id);
    return id;
  };
  const edit = (id: string, changes: object) =>
    admin.put(`/api/admin/lessons/${id}`, { ...bare, ...changes });
  const exported = async () => {
    const headers = { cookie: admin.cookie() };
    return (await app.app.request('/api/admin/content/export?format=markdown', { headers })).text();
  };

  test('a draft without an answer is saved, and published only once it has one', async () => {
    const id = await createBare();
    expect((await edit(id, { title: 'Otro título' })).body).toMatchObject({ country: 'undecided' });
    const { status, body } = await setState(id, 'published');
    expect([status, body.error.code]).toEqual([409, 'not_publishable']);
    expect(body.error.fields).toEqual({ state: [missing], country: [missing] });
    expect((await admin.get(`/api/admin/lessons/${id}`)).body.publishing_problems).toEqual([missing]);
    expect(await listed()).toEqual([]);
    await edit(id, { country: 'general' });
    expect((await setState(id, 'published')).status).toBe(200);
    expect(await listed()).toEqual([id]);
  });

  test('nor is it published on creation, among many or by the database, nor does a published one lose it', async () => {
    const id = await createBare();
    const created = await admin.post('/api/admin/lessons', { ...bare, state: 'published' });
    expect([created.status, created.body.error.fields.country]).toEqual([409, [missing]]);
    const { updated_at } = (await admin.get(`/api/admin/lessons/${id}`)).body;
    const many = await admin.post('/api/admin/lessons/bulk', {
      ...{ action: 'publish', rows: [{ id, updated_at }] },
    });
    expect([many.status, many.body.error.fields.state]).toEqual([409, [`«${bare.title}»: ${missing}`]]);
    expect(many.body.error.fields[id]).toEqual([missing]);
    const direct = app.db.execute(`update lessons set state = 'published' where id = '${id}'`);
    await expect(direct).rejects.toThrow();

    await edit(id, { country: 'ES' });
    await setState(id, 'published');
    const edited = await edit(id, { country: 'undecided' });
    expect([edited.status, edited.body.error.fields]).toEqual([409, { country: [missing] }]);
    const { versions } = (await admin.get(`/api/admin/lessons/${id}/versions`)).body;
    const back = await admin.post(`/api/admin/lessons/${id}/versions/${versions.at(-1).id}/restore`, {
      current_id: versions[0].id,
    });
    expect(back.status).toBe(409);
    expect((await admin.get(`/api/admin/lessons/${id}`)).body).toMatchObject({ country: 'ES' });
  });

  test('a file that names no country makes a draft without one, and takes none away', async () => {
    const id = await createBare();
    expect(await exported()).not.toContain('country:');
    await edit(id, { country: 'general' });
    const text = await exported();
    expect(text).toContain('\ncountry: general\n');
    await setState(id, 'published');
    const file = { format: 'markdown', file_name: 'una.md', dry_run: false, allow_removals: true };
    const older = text.replace('country: general\n', '').replace('Adónde va el dinero.', 'Otra descripción.');
    const send = (content: string) => admin.post('/api/admin/content/import', { ...file, text: content });
    expect((await send(older)).body).toMatchObject({ applied: true, problems: [] });
    expect((await admin.get(`/api/admin/lessons/${id}`)).body).toMatchObject({
      ...{ country: 'general', state: 'published', description: 'Otra descripción.' },
    });
    const made = await send(older.replace(/^id: .*$/m, 'id: otra-leccion'));
    expect(made.body.lessons).toMatchObject([{ change: 'created' }]);
    const added = await admin.get(`/api/admin/lessons/${made.body.lessons[0].id}`);
    expect(added.body).toMatchObject({ country: 'undecided', state: 'draft' });
  });
});

describe('a published tax lesson', () => {
  const tax = { category: 'impuestos', sources: ['Código fiscal https://sat.example/codigo'] };
  const missing = 'Una lección de impuestos necesita al menos una fuente.';
  const publish = async (overrides = {}) => {
    const id = await create({ ...tax, ...overrides });
    await ask(id);
    expect((await setState(id, 'published')).status).toBe(200);
    return id;
  };
  const edit = (id: string, changes: object) =>
    admin.put(`/api/admin/lessons/${id}`, { ...lessonBody, ...tax, ...changes });
  const stored = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body;

  test('never loses its last source by an edit, nor does another lesson become one without', async () => {
    const id = await publish();
    const { status, body } = await edit(id, { title: 'Otro título', sources: [' '] });
    expect([status, body.error.code, body.error.fields.sources]).toEqual([409, 'not_publishable', [missing]]);
    expect(await stored(id)).toMatchObject({ title: lessonBody.title, sources: tax.sources });
    const other = await publish({ category: 'inversiones', sources: [] });
    expect((await edit(other, { sources: [] })).status).toBe(409);
    expect((await edit(other, {})).status).toBe(200);
    await setState(id, 'draft');
    expect((await edit(id, { sources: [] })).status).toBe(200);
  });

  test('never loses it by a change of many, an earlier version or a file', async () => {
    const id = await publish({ category: 'inversiones', sources: [] });
    const { updated_at } = await stored(id);
    const many = { action: 'set_category', category: 'impuestos', rows: [{ id, updated_at }] };
    const refused = await admin.post('/api/admin/lessons/bulk', many);
    expect(refused.body.error.fields.state).toEqual([`«${lessonBody.title}»: ${missing}`]);

    app.pass(1000);
    await edit(id, { sources: [], category: 'contabilidad' });
    await setState(id, 'draft');
    app.pass(1000);
    await edit(id, { sources: [] });
    app.pass(1000);
    await edit(id, {});
    await setState(id, 'published');
    const { versions } = (await admin.get(`/api/admin/lessons/${id}/versions`)).body;
    const restore = { current_id: versions[0].id };
    expect(
      (await admin.post(`/api/admin/lessons/${id}/versions/${versions[1].id}/restore`, restore)).status,
    ).toBe(409);

    const headers = { cookie: admin.cookie() };
    const text = await (
      await app.app.request('/api/admin/content/export?format=markdown', { headers })
    ).text();
    const file = { format: 'markdown', file_name: 'una.md', dry_run: true, allow_removals: true };
    const without = text.replace(/^sources:\n(?: .*\n)+/m, '');
    const { body } = await admin.post('/api/admin/content/import', { ...file, text: without });
    expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
      `«${lessonBody.title}» está publicada: ${missing}`,
    ]);
    expect(await stored(id)).toMatchObject({ sources: tax.sources });
  });

  test('that lacks one from earlier rules can still be edited', async () => {
    const { id } = await createLesson(app, { category: 'impuestos' });
    expect((await edit(id, { sources: [], title: 'Con otro título' })).status).toBe(200);
  });
});

test('an open attempt at a lesson that goes back to draft or is deleted can be resumed and finished, and no other started', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  const { body } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  expect((await setState(lesson.id, 'draft')).body.state).toBe('draft');
  expect(await listed()).toEqual([]);
  const resume = () => ana.post(`/api/lessons/${lesson.id}/attempts`);
  expect(await resume()).toMatchObject({ status: 201, body: { id: body.id } });
  const ben = await signUpLearner(app);
  expect((await ben.post(`/api/lessons/${lesson.id}/attempts`)).status).toBe(404);
  const answer = { question_id: lesson.questions[0]!.id, option: 0 };
  expect((await ana.post(`/api/attempts/${body.id}/answers`, answer)).status).toBe(200);
  await admin.delete(`/api/admin/lessons/${lesson.id}`);
  expect((await resume()).body.answers).toHaveLength(1);
  expect((await ana.post(`/api/attempts/${body.id}/finish`)).body).toMatchObject({ points_earned: 10 });
  expect((await ana.post(`/api/lessons/${lesson.id}/attempts`)).status).toBe(404);
});

test('figures of the analytics are those of published lessons', async () => {
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  const top = async () => (await admin.get('/api/admin/analytics')).body.top_lessons.rows.length;
  expect(await top()).toBe(1);
  await setState(lesson.id, 'draft');
  expect(await top()).toBe(0);
});

test('the list of the office shows the state, and can be filtered by it', async () => {
  const published = await createLesson(app, { title: 'Publicada' });
  const draft = await create({ title: 'En obras' });
  const rows = async (query: string) =>
    (await admin.get(`/api/admin/lessons${query}`)).body.lessons.map((row: { id: string; state: string }) => [
      row.id,
      row.state,
    ]);
  expect(await rows('?state=published')).toEqual([[published.id, 'published']]);
  expect(await rows('?state=draft')).toEqual([[draft, 'draft']]);
  expect((await admin.get('/api/admin/lessons?state=borrador')).status).toBe(400);
});

test('a change of state that is unknown, or comes with another change, is rejected', async () => {
  const { id } = await createLesson(app);
  for (const body of [{ state: 'archived' }, { state: 'draft', is_free: false }, {}])
    expect((await admin.patch(`/api/admin/lessons/${id}`, body)).status).toBe(400);
  expect(await stateOf(id)).toBe('published');
  await admin.delete(`/api/admin/lessons/${id}`);
  expect((await setState(id, 'published')).status).toBe(404);
});
