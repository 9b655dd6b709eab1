import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assignments, audit_log, auth_users, pupil_accounts } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import {
  findCredential,
  keySet,
  verifyCertificate,
} from '#features/certificates/server/verify-certificate.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createGroup, type TestGroup } from '#test/groups.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin, signUpLearner, signUpStaff } from '#test/people.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let group: TestGroup;
let lessons: Awaited<ReturnType<typeof createLesson>>[];
let tasks: string[];
beforeEach(async () => {
  app = await createTestApp();
  const made = await createGroup(app);
  ({ teacher: rosa, group } = made);
  ana = await made.joining('Ana López');
  lessons = [await createLesson(app, { title: 'Ahorrar' }), await createLesson(app, { title: 'Gastar' })];
  const due = new Date(app.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 16);
  tasks = [];
  for (const { id: lesson_id } of lessons)
    tasks.push((await made.setTask({ kind: 'lesson', lesson_id, due, minimum: 50 })).id);
});
afterEach(() => app.close());

/** Makes somebody's account one that a school made, without an address and a year of birth. */
async function makePupil({ user_id }: Person) {
  const email = `u${user_id}@usuarios.invalid`;
  await app.db.update(auth_users).set({ email }).where(eq(auth_users.id, user_id));
  const made = {
    created_by: rosa.user_id,
    created_at: app.now(),
    terms_version: '1',
    consent: 'school' as const,
  };
  await app.db.insert(pupil_accounts).values({ user_id, full_name: 'Ana López', ...made });
}

const path = () => `/api/groups/${group.id}/certificates`;
async function offer(form: object = {}) {
  const { status, body } = await rosa.post(path(), {
    title: 'Primer trimestre',
    assignment_ids: tasks,
    ...form,
  });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}
const ask = (person: Person, { id }: { id: string }, holder_name: string | null) =>
  person.post(`/api/list-certificates/${id}`, { holder_name });

test('all assignments fulfilled earn one certificate, whose page, PDF and credential say the same', async () => {
  const list = await offer();
  await takeLesson(ana, lessons[0]!);
  await takeLesson(ana, lessons[1]!, 1);
  expect((await ana.get('/api/list-certificates')).body.lists).toMatchObject([
    { tasks: 2, done: 1, is_earned: false },
  ]);
  expect((await ask(ana, list, 'Ana López')).body.error.code).toBe('certificate_not_earned');
  await takeLesson(ana, lessons[1]!);
  const given = await Promise.all([ask(ana, list, 'Ana López'), ask(ana, list, 'Ana López')]);
  expect(given.map(({ status }) => status)).toEqual([201, 201]);
  expect(given[0]!.body).toEqual(given[1]!.body);
  const { id } = given[0]!.body;
  const page = await createClient(app).get(`/api/certificates/${id}`);
  expect(page.body).toMatchObject({
    ...{ category: null, title: 'Primer trimestre', holder_name: 'Ana López', name_source: 'typed' },
    ...{ lessons: 2, with_exam: false, revoked_at: null },
  });
  const pdf = Buffer.from(await (await app.app.request(`/api/certificates/${id}/pdf`)).arrayBuffer());
  const keys = keySet.parse(await (await app.app.request('/.well-known/jwks.json')).json());
  const later = new Date(app.now().getTime() + 1000);
  expect(await verifyCertificate(findCredential(pdf)!, keys, later)).toMatchObject({
    ...{ title: 'Certificado de Primer trimestre', holder_name: 'Ana López' },
    description: 'Cumplió las 2 tareas de «Primer trimestre».',
  });
  expect((await rosa.get(path())).body.lists).toMatchObject([{ id: list.id, issued: 1 }]);
});

test('a list is its group’s alone, of own assignments, and offered until it is archived', async () => {
  const list = await offer();
  const [other, eva] = [await signUpStaff(app, 'teacher'), await signUpLearner(app)];
  expect((await other.get(path())).status).toBe(404);
  expect((await other.delete(`${path()}/${list.id}`)).status).toBe(404);
  expect((await ask(eva, list, null)).status).toBe(404);
  expect((await eva.get('/api/list-certificates')).body.lists).toEqual([]);
  const foreign = (await other.post('/api/groups', { name: '2.º A', time_zone: 'UTC' })).body;
  const form = { title: 'Robado', assignment_ids: tasks };
  expect(
    (await other.post(`/api/groups/${foreign.id}/certificates`, form)).body.error.fields.assignment_ids,
  ).toBeDefined();
  for (const lesson of lessons) await takeLesson(ana, lesson);
  expect((await ask(ana, list, null)).status).toBe(201);
  expect((await rosa.delete(`${path()}/${list.id}`)).body.archived_at).not.toBeNull();
  expect((await ask(ana, list, 'Ana López')).body.error.code).toBe('certificate_not_earned');
  expect((await ana.get('/api/list-certificates')).body.lists).toMatchObject([{ is_earned: false }]);
  const rows = await app.db.select().from(audit_log).where(eq(audit_log.object_id, group.id));
  expect(rows.map(({ after }) => after)).toContainEqual({ certificate_list: 'Primer trimestre' });
  expect(await app.db.$count(assignments)).toBe(2);
});

test('an archived assignment does not count, and nobody earns a list whose assignments are all archived', async () => {
  const list = await offer();
  await takeLesson(ana, lessons[0]!);
  const archived = (id: string) => `/api/groups/${group.id}/assignments/${id}/archive`;
  const counted = async () => (await ana.get('/api/list-certificates')).body.lists[0];
  expect(await counted()).toMatchObject({ tasks: 2, done: 1, is_earned: false });
  await rosa.post(archived(tasks[0]!));
  expect(await counted()).toMatchObject({ tasks: 1, done: 0, is_earned: false });
  await rosa.post(archived(tasks[1]!));
  expect(await counted()).toMatchObject({ tasks: 0, done: 0, is_earned: false });
  expect((await ask(ana, list, 'Ana López')).body.error.code).toBe('certificate_not_earned');
  await rosa.delete(archived(tasks[0]!));
  expect(await counted()).toMatchObject({ tasks: 1, done: 1, is_earned: true });
  expect((await ask(ana, list, 'Ana López')).body).toMatchObject({ lessons: 1 });
});

test('a pupil without a year of birth has no name on it before the school consents, then the teacher’s', async () => {
  await makePupil(ana);
  for (const lesson of lessons) await takeLesson(ana, lesson);
  const silent = await offer();
  expect((await ana.get('/api/list-certificates')).body.lists[0].may_be_named).toBe(false);
  expect((await ask(ana, silent, 'Ana López')).body.error.fields.holder_name).toBeDefined();
  expect((await ask(ana, silent, null)).body).toMatchObject({ holder_name: null, name_source: null });
  expect((await ana.get('/api/certificates')).body.may_be_named).toBe(false);
  const agreed = await offer({ names_consented: true });
  expect((await ask(ana, agreed, 'Ana López')).body).toMatchObject({ name_source: 'teacher' });
  expect((await ask(ana, agreed, 'Anita')).body).toMatchObject({
    holder_name: 'Anita',
    name_source: 'typed',
  });
});

test('a name that a pupil took later is not said to be the teacher’s, and what is missing are tasks', async () => {
  const [{ user_id, password }] = (
    await rosa.post(`/api/groups/${group.id}/pupils`, {
      ...{ terms_accepted: true, consent: 'school' },
      pupils: [{ full_name: 'Luz Gil', username: 'luz.gil', birth_year: 2000 }],
    })
  ).body.pupils;
  const luz = { ...ana, ...createClient(app), user_id };
  await luz.post('/api/auth/sign-in', { email: 'luz.gil', password });
  const list = await offer();
  expect((await ask(luz, list, 'Luz Gil')).body.error).toMatchObject({
    code: 'certificate_not_earned',
    message: expect.stringContaining('tareas por cumplir'),
  });
  for (const lesson of lessons) await takeLesson(luz, lesson);
  await luz.patch('/api/profiles/me', { full_name: 'Reina de España' });
  const sourceOf = async (name: string) => (await ask(luz, list, name)).body.name_source;
  expect(await sourceOf('Reina de España')).toBe('typed');
  expect(await sourceOf('Luz Gil')).toBe('teacher');
});

test('a forbidden name is refused, and a revoked certificate is given again only where that was said', async () => {
  const admin = await signUpAdmin(app);
  await admin.put('/api/admin/settings', { forbidden_words: 'tonto' });
  const list = await offer();
  for (const lesson of lessons) await takeLesson(ana, lesson);
  expect((await ask(ana, list, 'Ana Tonto')).body.error.fields.holder_name).toBeDefined();
  const { id } = (await ask(ana, list, 'Ana López')).body;
  await admin.post(`/api/certificates/${id}/revocation`, { reason: 'Otra persona.', may_return: false });
  expect((await ask(ana, list, 'Ana López')).body.error.code).toBe('certificate_revoked');
  expect((await createClient(app).get(`/api/certificates/${id}`)).body.holder_name).toBeNull();
});
