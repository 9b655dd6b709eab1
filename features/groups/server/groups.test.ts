import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit_log, user_status } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpStaff } from '#test/people.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let group: { id: string; code: string; name: string };
beforeEach(async () => {
  app = await createTestApp();
  [rosa, ana] = [await signUpStaff(app, 'teacher'), await signUpLearner(app, { full_name: 'Ana López' })];
  group = await createGroup(rosa, '1.º B');
});
afterEach(() => app.close());

async function createGroup(teacher: Person, name: string) {
  const { status, body } = await teacher.post('/api/groups', { name, time_zone: 'America/Lima' });
  expect(status).toBe(201);
  return body;
}

const join = (person: Person, code = group.code) => person.post('/api/group-codes/join', { code });
const at = (path = '') => `/api/groups/${group.id}${path}`;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body?.error?.code,
];
const namesIn = async (query = '') =>
  (await rosa.get(at(`/members${query}`))).body.members.map(
    ({ full_name }: { full_name: string }) => full_name,
  );

describe('a code', () => {
  test('leads a learner into the group, also in small letters and with spaces', async () => {
    const { status, body } = await join(
      ana,
      ` ${group.code.slice(0, 4)} ${group.code.slice(4)}`.toLowerCase(),
    );
    expect([status, body]).toEqual([201, { id: group.id, name: '1.º B' }]);
    expect((await ana.get('/api/groups/mine')).body.groups).toMatchObject([
      { id: group.id, name: '1.º B', role: 'pupil', teachers: [expect.any(String)] },
    ]);
    expect(await namesIn('?role=pupil')).toEqual(['Ana López']);
  });

  test('that was used, is unknown, has expired, was renewed or closed, or is of an archived group says so', async () => {
    await join(ana);
    const again = await join(ana);
    expect([again.status, again.body.error.message]).toEqual([409, 'Ya estás en «1.º B».']);
    const eva = await signUpLearner(app);
    expect(codeOf(await join(eva, 'CCCCCCCC'))).toEqual([404, 'unknown_code']);
    expect((await join(eva, 'CC')).body.error.fields.code[0]).toMatch(/8 letras y números/);
    app.pass(31 * DAY_MS);
    expect(codeOf(await join(eva))).toEqual([409, 'code_expired']);
    const renewed = (await rosa.put(at('/code'), { days: 7 })).body;
    expect(renewed.code).not.toBe(group.code);
    expect(codeOf(await join(eva))).toEqual([404, 'unknown_code']);
    await rosa.post(at('/archive'), { next_name: null });
    expect(codeOf(await join(eva, renewed.code))).toEqual([409, 'group_archived']);
    expect((await rosa.get(at())).body.code).toBeNull();
    const restored = (await rosa.delete(at('/archive'))).body;
    expect(restored.code).toMatch(/^[A-Z0-9]{8}$/);
    expect(codeOf(await join(eva, renewed.code))).toEqual([404, 'unknown_code']);
    expect((await rosa.delete(at('/code'))).body).toMatchObject({ code: null, code_expires_at: null });
    expect(codeOf(await join(eva, restored.code))).toEqual([404, 'unknown_code']);
  });

  test('is tried twenty times an hour by an account, while others of the same address go on', async () => {
    await app.close();
    app = await createTestApp({ rateLimitFactor: 1 });
    group = await createGroup(await signUpStaff(app, 'teacher'), '1.º B');
    const eva = await signUpLearner(app);
    for (let tries = 0; tries < 20; tries += 1) expect((await join(eva, 'CCCCCCCC')).status).toBe(404);
    expect((await join(eva)).status).toBe(429);
    // What is no code is no try, and invitations are counted apart.
    expect((await join(eva, 'CC')).status).toBe(400);
    expect((await eva.post('/api/group-invitations/accept', { token: 'x' })).status).toBe(404);
    expect((await join(await signUpLearner(app))).status).toBe(201);
  });

  test('lets everybody in once when many join at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signUpLearner(app)));
    const replies = await Promise.all([...people, ...people].map((person) => join(person)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
    expect((await rosa.get(at())).body.pupils).toBe(12);
  });
});

describe('a teacher', () => {
  test('sees and changes the own groups alone, an administrator all', async () => {
    const [other, admin] = [await signUpStaff(app, 'teacher'), await signUpAdmin(app)];
    const calls = (person: Person) => [
      person.get(at()),
      person.patch(at(), { name: 'Mía' }),
      person.put(at('/code'), { days: 7 }),
      person.get(at('/members')),
      person.get(at('/invitations')),
      person.post(at('/invitations'), { emails: ['x@ejemplo.com'] }),
      person.delete(at(`/members/${ana.user_id}`)),
      person.post(at('/teachers'), { email: other.email }),
      person.post(at('/archive'), { next_name: null }),
      person.delete(at('/archive')),
      person.delete(at('/code')),
    ];
    expect((await Promise.all(calls(other))).map(({ status }) => status)).toEqual(Array(11).fill(404));
    expect((await other.get('/api/groups')).body).toMatchObject({ groups: [], total: 0 });
    expect((await admin.get('/api/groups')).body.total).toBe(1);
    expect((await admin.patch(at(), { name: 'De todos' })).body.name).toBe('De todos');
    expect((await ana.get('/api/groups')).status).toBe(403);
  });

  test('makes a group once with the same id, and gets a refusal for other values', async () => {
    const form = { id: crypto.randomUUID(), name: 'Tarde', time_zone: 'UTC' };
    expect((await rosa.post('/api/groups', form)).body.id).toBe(form.id);
    expect((await rosa.post('/api/groups', form)).status).toBe(201);
    expect((await rosa.post('/api/groups', { ...form, name: 'Otra' })).status).toBe(409);
    expect(
      (await rosa.get('/api/groups?sort=-name')).body.groups.map(({ name }: { name: string }) => name),
    ).toEqual(['Tarde', '1.º B']);
    const wrong = await rosa.post('/api/groups', { name: ' ', time_zone: 'Marte/Base' });
    expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['name', 'time_zone']);
  });

  test('hands a group over, adds another teacher, and never leaves it without one', async () => {
    const [luz, learner] = [await signUpStaff(app, 'teacher'), await signUpLearner(app)];
    expect(codeOf(await rosa.delete(`/api/groups/mine/${group.id}`))).toEqual([409, 'last_teacher']);
    expect(codeOf(await rosa.delete(at(`/members/${rosa.user_id}`)))).toEqual([409, 'last_teacher']);
    for (const email of ['nadie@ejemplo.com', learner.email])
      expect((await rosa.post(at('/teachers'), { email })).body.error.fields.email).toEqual([
        'Ningún docente tiene ese correo. Pide a quien administra que le dé la función de docencia.',
      ]);
    await app.db.insert(user_status).values({ user_id: luz.user_id, status: 'suspended' });
    const suspended = await rosa.post(at('/teachers'), { email: luz.email, instead_of_me: true });
    expect(suspended.body.error.fields).toHaveProperty('email');
    await app.db.delete(user_status);
    await rosa.post(at('/teachers'), { email: luz.email });
    expect((await luz.get(at())).body.teachers).toHaveLength(2);
    await rosa.post(at('/teachers'), { email: luz.email, instead_of_me: true });
    expect((await rosa.get(at())).status).toBe(404);
    expect((await luz.get(at())).body.teachers).toMatchObject([{ user_id: luz.user_id }]);
    // Of two teachers who leave at once one stays.
    await luz.post(at('/teachers'), { email: rosa.email });
    const both = await Promise.all([luz, rosa].map((each) => each.delete(`/api/groups/mine/${group.id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('stays, with the function, while nobody else of the group may teach', async () => {
    const [luz, admin] = [await signUpStaff(app, 'teacher'), await signUpAdmin(app)];
    await rosa.post(at('/teachers'), { email: luz.email });
    const give = (person: Person, staff: string[]) =>
      admin.put(`/api/admin/users/${person.user_id}/staff`, { staff });
    expect((await give(rosa, [])).status).toBe(200);
    expect(codeOf(await luz.delete(`/api/groups/mine/${group.id}`))).toEqual([409, 'last_teacher']);
    const taken = await give(luz, []);
    expect([taken.body.error.code, taken.body.error.message]).toEqual([
      'last_teacher',
      expect.stringContaining('«1.º B»'),
    ]);
    const erased = await luz.post('/api/account-deletion', { password: PASSWORD });
    expect(codeOf(erased)).toEqual([409, 'last_teacher']);
    await luz.post(at('/archive'), { next_name: null });
    expect((await give(luz, [])).status).toBe(200);
  });

  test('cannot give a group a name that the installation forbids', async () => {
    await (await signUpAdmin(app)).put('/api/admin/settings', { forbidden_words: 'tonto' });
    const named = [
      await rosa.post('/api/groups', { name: 'Aula Tonto', time_zone: 'UTC' }),
      await rosa.patch(at(), { name: 'Aula Tonto' }),
      await rosa.post(at('/archive'), { next_name: 'Aula Tonto' }),
    ];
    expect(named.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test('removes a pupil, who is told nothing of the group any more, with an entry in the log', async () => {
    await join(ana);
    expect((await rosa.delete(at(`/members/${ana.user_id}`))).status).toBe(204);
    expect((await rosa.delete(at(`/members/${ana.user_id}`))).status).toBe(404);
    expect((await ana.get(`/api/groups/mine/${group.id}`)).status).toBe(404);
    const log = await app.db.select().from(audit_log);
    expect(log.map(({ action, object_type, object_id }) => [action, object_type, object_id])).toEqual([
      ['created', 'group', group.id],
      ['removed_from_group', 'user', ana.user_id],
    ]);
    expect(JSON.stringify(log)).not.toContain(group.code);
  });

  test('archives a group in one step, with its people in a new one, and can bring it back', async () => {
    await join(ana);
    const { body } = await rosa.post(at('/archive'), { next_name: '2.º B' });
    expect(body).toMatchObject({ group: { id: group.id, pupils: 1 }, next: { name: '2.º B', pupils: 1 } });
    expect(body.next.code).not.toBe(group.code);
    expect((await rosa.post(at('/archive'), { next_name: '2.º B' })).body.next.id).toBe(body.next.id);
    expect(codeOf(await rosa.post(at('/archive'), { next_name: '2.º C' }))).toEqual([409, 'group_archived']);
    expect((await ana.get('/api/groups/mine')).body.groups).toMatchObject([{ name: '2.º B' }]);
    expect((await rosa.get('/api/groups')).body.groups).toMatchObject([{ name: '2.º B' }]);
    expect((await rosa.get('/api/groups?state=archived')).body.groups).toMatchObject([{ name: '1.º B' }]);
    expect(codeOf(await rosa.patch(at(), { name: 'X' }))).toEqual([409, 'group_archived']);
    expect((await rosa.delete(at('/archive'))).body.archived_at).toBeNull();
  });

  test('learns nothing of the new group, once out of it, by archiving the former one again', async () => {
    const luz = await signUpStaff(app, 'teacher');
    await rosa.post(at('/teachers'), { email: luz.email });
    const { next } = (await rosa.post(at('/archive'), { next_name: '2.º B' })).body;
    await rosa.delete(`/api/groups/${next.id}/members/${luz.user_id}`);
    const again = await luz.post(at('/archive'), { next_name: '2.º B' });
    expect([codeOf(again), JSON.stringify(again.body)]).toEqual([
      [409, 'group_archived'],
      expect.not.stringContaining(next.code),
    ]);
  });

  test('finds, sorts and pages the members', async () => {
    const people = ['Élida Paz', 'Bruno Díaz', 'Carla Ruiz'];
    for (const full_name of people) await join(await signUpLearner(app, { full_name }));
    await join(ana);
    await takeLesson(ana, await createLesson(app));
    expect(await namesIn('?role=pupil')).toEqual(['Ana López', 'Bruno Díaz', 'Carla Ruiz', 'Élida Paz']);
    expect(await namesIn('?search=elida')).toEqual(['Élida Paz']);
    expect((await namesIn('?sort=-total_points'))[0]).toBe('Ana López');
    expect((await namesIn('?sort=-last_activity_at'))[0]).toBe('Ana López');
    expect((await rosa.get(at('/members?page=2'))).body).toMatchObject({ members: [], total: 5 });
    expect((await rosa.get(at('/members?sort=email'))).status).toBe(400);
  });
});

test('members see the week’s ranking of their group by first name and initial, unless the teacher hides it', async () => {
  const eva = await signUpLearner(app, { full_name: 'Eva Marina Gil' });
  for (const person of [ana, eva]) await join(person);
  await eva.patch('/api/profiles/me', { hide_name: true });
  const lesson = await createLesson(app);
  await takeLesson(eva, lesson);
  app.pass(1000);
  await takeLesson(ana, lesson);
  await takeLesson(await signUpLearner(app, { full_name: 'Fuera Del Aula' }), lesson);
  const editor = await signUpStaff(app, 'editor');
  await join(editor);
  await takeLesson(editor, lesson);
  const read = async () => (await ana.get(`/api/groups/mine/${group.id}`)).body;
  const names = ({ ranking }: { ranking: { full_name: string }[] }) => ranking.map((each) => each.full_name);
  expect(names(await read())).toEqual(['Eva M.', 'Ana López']);
  const outside = (await ana.get('/api/rankings/weekly')).body;
  expect(names(outside)).toContain('Anónimo');
  expect(names(outside)).not.toContain('Eva M.');
  await rosa.patch(at(), { shows_ranking: false });
  expect(await read()).toMatchObject({ pupils: 3, ranking: null });
});

test('a learner leaves a group, and may come back with its code', async () => {
  await join(ana);
  expect((await ana.delete(`/api/groups/mine/${group.id}`)).status).toBe(204);
  expect((await ana.delete(`/api/groups/mine/${group.id}`)).status).toBe(404);
  expect((await ana.get('/api/groups/mine')).body.groups).toEqual([]);
  expect((await join(ana)).status).toBe(201);
});
