import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { badgeBody, lessonBody, planBody, questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

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

test('a page holds twenty entries and says whether there are more', async () => {
  for (let n = 0; n < 21; n += 1) await admin.post('/api/admin/plans', { ...planBody, name: `Plan ${n}` });
  const { body } = await admin.get('/api/admin/audit-log');
  expect([body.entries.length, body.page_size, body.has_more]).toEqual([20, 20, true]);
  const last = (await admin.get('/api/admin/audit-log?page=2')).body;
  expect([last.entries.length, last.has_more]).toEqual([1, false]);
  expect((await admin.get('/api/admin/audit-log?object_type=secret')).status).toBe(400);
});
