import { getColumns } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { questionColumns } from '#db/content/question-rows.ts';
import { badges, lessons, plans, support_requests } from '#db/schema.ts';
import { appSettings } from '#features/app-settings/app-settings.ts';
import { fieldLabel } from '#features/back-office/frame/audit/audit-values.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { badgeBody, lessonBody, planBody, questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { SHIRT_BODY } from '#test/shirt-exercise.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

type Entry = {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const entries = async (query = ''): Promise<Entry[]> =>
  (await admin.get(`/api/admin/audit-log${query}`)).body.entries;
const actions = async (query = '') => (await entries(query)).map((entry) => entry.action);

test.each(['plans', 'lessons', 'questions', 'badges'])(
  'creating, editing and deleting one of the %s leaves who, when, what before and after',
  async (kind) => {
    const bodies: Record<string, object> = {
      plans: planBody,
      lessons: lessonBody,
      questions: questionBody((await createLesson(app)).id),
      badges: badgeBody,
    };
    const body = bodies[kind]!;
    const { id } = (await admin.post(`/api/admin/${kind}`, body)).body;
    app.pass(1000);
    await admin.put(`/api/admin/${kind}/${id}`, { ...body, ...renamed(kind) });
    app.pass(1000);
    await admin.delete(`/api/admin/${kind}/${id}`);
    const log = await entries(`?object_type=${kind.slice(0, -1)}&object_id=${id}`);
    expect(log.map((entry) => entry.action)).toEqual(['archived', 'edited', 'created']);
    expect(log[0]).toMatchObject({
      object_type: kind.slice(0, -1),
      object_id: id,
      actor: { user_id: admin.user_id, full_name: 'Admina Prueba', email: admin.email },
      created_at: app.now().toISOString(),
      request_id: expect.any(String),
      before: renamed(kind),
      after: null,
    });
    expect(log[1]).toMatchObject({ before: body, after: { ...body, ...renamed(kind) } });
    expect(log[2]).toMatchObject({ before: null, after: body });
  },
);

const renamed = (kind: string) =>
  ({ plans: { name: 'Otro' }, questions: { question_text: '¿Otra?' } })[kind] ?? { title: 'Otro' };

test('a write that changes nothing leaves no entry', async () => {
  const { id } = (await admin.post('/api/admin/plans', planBody)).body;
  app.pass(1000);
  await admin.put(`/api/admin/plans/${id}`, planBody);
  await admin.patch(`/api/admin/plans/${id}`, { is_active: true });
  expect(await actions()).toEqual(['created']);
});

test('a rejected change leaves no entry', async () => {
  const { id } = (await admin.post('/api/admin/plans', planBody)).body;
  await admin.put(`/api/admin/plans/${id}`, { ...planBody, price: -1 });
  await admin.put(`/api/admin/plans/${id}`, { ...planBody, updated_at: '2020-01-01T00:00:00.000Z' });
  await admin.put(`/api/admin/users/${admin.user_id}/status`, { status: 'suspended' });
  expect(await actions()).toEqual(['created']);
});

test('every kind of write is logged, newest first', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0, 1] });
  const [first, second] = lesson.questions.map((question) => question.id);
  const request = (await ana.post('/api/support-requests', { category: 'Otro', subject: 'S', message: 'M' }))
    .body;
  const writes: [action: string, send: () => Promise<{ status: number }>][] = [
    ['suspended', () => admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' })],
    ['activated', () => admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'active' })],
    ['made_premium', () => admin.patch(`/api/admin/lessons/${lesson.id}`, { is_free: false })],
    [
      'reordered',
      () => admin.put('/api/admin/lessons/order', { category: 'inversiones', lesson_ids: [lesson.id] }),
    ],
    [
      'questions_reordered',
      () => admin.put(`/api/admin/lessons/${lesson.id}/questions/order`, { question_ids: [second, first] }),
    ],
    ['edited', () => admin.put('/api/admin/settings', { maintenance_notice: 'Hola' })],
    ['answered', () => admin.post(`/api/admin/support-requests/${request.id}/answer`, { answer: 'Sí' })],
    ['closed', () => admin.put(`/api/admin/support-requests/${request.id}/status`, { status: 'closed' })],
  ];
  for (const [action, write] of writes) {
    app.pass(1000);
    expect((await write()).status, action).toBe(200);
  }
  expect(await actions()).toEqual(writes.map(([action]) => action).reverse());
  expect(await actions('?object_type=settings')).toEqual(['edited']);
  expect(await actions('?object_type=user')).toEqual(['activated', 'suspended']);
});

test('numbers of a text stand in the log as people read them', async () => {
  const lesson = await createLesson(app);
  await admin.post('/api/admin/questions', {
    ...{ lesson_id: lesson.id, question_text: '¿Y {14.500}?', options: ['${14.500}', '$1'] },
    ...{ correct_answer: 0, explanation: '', points: 5 },
  });
  const [entry] = await entries('?object_type=question');
  expect(entry?.after).toMatchObject({ question_text: '¿Y 14.500?', options: ['$14.500', '$1'] });
});

test('the name of a question with drawn figures has the figures that its author wrote', async () => {
  const { id } = await createLesson(app);
  const { status } = await admin.post('/api/admin/questions', {
    ...questionBody(id),
    ...{ kind: 'number', options: [], correct_answer: 0, body: SHIRT_BODY },
    question_text: 'Una camiseta cuesta {{precio|euros}} sin IVA. ¿Cuánto cuesta con el 21 %?',
  });
  expect(status).toBe(201);
  const { names } = (await admin.get('/api/admin/audit-log?object_type=question')).body;
  const drawn = expect.stringMatching(/^Una camiseta cuesta [\d.]+\s€ sin IVA/);
  expect(Object.values(names)).toContainEqual(drawn);
});

test('a page holds twenty entries and says whether there are more', async () => {
  for (let n = 0; n < 21; n += 1) await admin.post('/api/admin/plans', { ...planBody, name: `Plan ${n}` });
  const { body } = await admin.get('/api/admin/audit-log');
  expect([body.entries.length, body.page_size, body.has_more]).toEqual([20, 20, true]);
  const last = (await admin.get('/api/admin/audit-log?page=2')).body;
  expect([last.entries.length, last.has_more]).toEqual([1, false]);
  expect(last).toMatchObject({ total: 21, total_is_exact: true });
  expect((await entries('?sort=created_at&page_size=100')).map(({ after }) => after?.name)).toEqual(
    (await entries('?page_size=100')).map(({ after }) => after?.name).reverse(),
  );
  expect((await admin.get('/api/admin/audit-log?sort=after')).status).toBe(400);
  expect((await admin.get('/api/admin/audit-log?object_type=secret')).status).toBe(400);
});

test('every field of an audited row has its Spanish word', () => {
  const columns = [plans, lessons, badges, support_requests].flatMap((table) =>
    Object.keys(getColumns(table)),
  );
  const fields = [...columns, ...Object.keys(questionColumns), ...Object.keys(appSettings.shape)];
  // The text for the search is no part of an entry.
  expect(fields.filter((field) => fieldLabel(field) === field)).toEqual(['folded_text']);
});

test('entries come with the names of people and rows that they mention, also of archived ones', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0, 1] });
  const [first, second] = lesson.questions.map((question) => question.id);
  await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
  await admin.put(`/api/admin/lessons/${lesson.id}/questions/order`, { question_ids: [second, first] });
  await admin.delete(`/api/admin/questions/${first}`);
  const { names } = (await admin.get('/api/admin/audit-log')).body;
  expect(names).toMatchObject({ [ana.user_id]: 'Ana Prueba', [lesson.id]: lesson.title });
  expect(Object.keys(names)).toEqual(expect.arrayContaining([first, second]));
});

test('the log is filtered by person and by days of the time zone of whoever reads it', async () => {
  const other = await signUpAdmin(app);
  await admin.post('/api/admin/plans', { ...planBody, name: 'Hoy' });
  app.pass(48 * 3_600_000);
  await other.post('/api/admin/plans', { ...planBody, name: 'Pasado mañana' });
  const names = async (query: string) => (await entries(query)).map(({ after }) => after?.name);
  expect(await names(`?actor_id=${admin.user_id}`)).toEqual(['Hoy']);
  const day = (await admin.get('/api/profiles/me')).body.time_zone;
  const today = new Intl.DateTimeFormat('sv', { timeZone: day }).format(app.now());
  expect(await names(`?from=${today}`)).toEqual(['Pasado mañana']);
  expect(await names(`?from=${today}&to=${today}`)).toEqual(['Pasado mañana']);
  expect(await names(`?to=${today}`)).toEqual(['Pasado mañana', 'Hoy']);
  expect(await names(`?to=2000-01-01`)).toEqual([]);
  for (const query of ['from=ayer', 'to=2026-02-30', 'actor_id=1', 'person=1'])
    expect((await admin.get(`/api/admin/audit-log?${query}`)).status, query).toBe(400);
  const { actors } = (await admin.get('/api/admin/audit-log/actors')).body;
  expect(actors.map((actor: { user_id: string }) => actor.user_id).sort()).toEqual(
    [admin.user_id, other.user_id].sort(),
  );
});

test('the export holds the filtered entries in words, a row for each changed field', async () => {
  const ana = await signUpLearner(app);
  await admin.post('/api/admin/plans', planBody);
  await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
  const headers = { cookie: admin.cookie() };
  const reply = await app.app.request('/api/admin/audit-log/export?object_type=user', { headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const rows = (await reply.text()).trim().split('\r\n');
  expect(rows[0]).toBe('Fecha;Quién;Email;Qué hizo;Objeto;Nombre;Campo;Antes;Después');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/;suspendió al usuario;Usuario;Ana Prueba;Estado;Activo;Suspendido$/);
  const learner = await signUpLearner(app);
  expect((await learner.get('/api/admin/audit-log/export')).status).toBe(403);
});
